import { eventually } from '@touchline/client';
import { routes } from '@touchline/proto';
import type { Attack } from '../attack.js';
import { startInstance } from '../../measuring/instance.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

const publicUrl = 'https://club.example';
/** What a start warns of is part of what is looked at. */
const env = { PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' };
/** As it is published with the demo club. */
const demoCoach = { email: 'coach@demo.club', password: 'Coach-2026!' };
const behindProxy = {
  host: 'club.example',
  'x-forwarded-host': 'club.example',
  'x-forwarded-proto': 'https',
};

/** What everybody can read is no password once everybody can come. */
export const demoPasswords: Attack = {
  name: 'demo-passwords',
  sends: "the demo coach's password to an installation that got a public address",
  apart: true,
  inOneProcess: true,
  run: async ({ answers }) => {
    const former = await startInstance();
    try {
      const team = { name: 'Demo', timezone: 'Europe/Berlin' };
      const { idfTeam } = await former.admin.call(routes.team.teams.create, { body: team });
      const memberships = [{ idfTeam, role: 'coach' as const }];
      const body = { ...demoCoach, name: 'Coach', memberships };
      await eventually('the account can be made', () =>
        former.admin.call(routes.identity.accounts.create, { body }),
      );
    } finally {
      await former.stop();
    }
    const instance = await startInstance({ former, env });
    try {
      const browser = new SignInBrowser(instance.origin, { headers: behindProxy, publicUrl });
      const answer = await browser.attempt(demoCoach.email, demoCoach.password);
      answers.take('a published password', answer);
      answers.expect(
        !('status' in answer) || answer.status >= 400,
        'a published password was let in',
      );
      answers.expect(
        /demo|published/i.test(instance.output()),
        'the start says nothing of the demo club',
      );
    } finally {
      await instance.close();
    }
  },
};
