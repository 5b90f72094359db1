import { routes } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { SignInBrowser } from '../sending/sign-in-browser.js';

/** What no log line may hold, whoever's it is. */
const forms: readonly [string, RegExp][] = [
  ["a password's hash", /scrypt\$\d/],
  ['a token', /eyJ[\w-]{10,}\.[\w-]{10,}\./],
  ["a statement's parameters", /"parameters":\s*\[|\bDETAIL:|Bind/],
];

/** Calls that fail in the database, with a secret among what they bring. */
export const secretsInLogs: Attack = {
  name: 'secrets-in-logs',
  sends: 'accounts and sign-ins that fail; then everything that was logged so far is read',
  apart: true,
  run: async (ground) => {
    const { product, attacker, neighbour, answers } = ground;
    const { email, password, idfTeam } = attacker;
    for (const name of ['a\0b', 'Twice']) {
      const memberships = [{ idfTeam, role: 'coach' as const }];
      const body = { email, name, password, memberships };
      const { status, envelope } = await product.admin.raw(routes.identity.accounts.create, {
        body,
      });
      answers.take('an account that cannot be', {
        status,
        sentence: envelope.error?.errorMsg ?? '',
      });
    }
    answers.take(
      'NUL in a password',
      await new SignInBrowser(product.origin).attempt(email, 'a\0b'),
    );
    const secrets = [
      ...product.secrets,
      password,
      neighbour.password,
      await attacker.coach.token(),
    ];
    lookFor(ground, await product.output(), secrets);
  },
};

function lookFor({ answers }: Ground, log: string, secrets: readonly string[]): void {
  for (const secret of secrets)
    answers.expect(!log.includes(secret), 'a log holds a password or token');
  for (const [what, form] of forms) {
    const [found] = form.exec(log) ?? [];
    answers.expect(!found, `a log holds ${what}: ${found}`);
  }
  answers.count(`${log.split('\n').length} lines`);
}
