import { routes } from '@touchline/proto';
import { Client } from '../client/index.js';
import { squadProfiles } from '../simulator/index.js';
import type { Instance } from './instance.js';
import { until } from './patience.js';

/** The coach's way in. */
export const coachSignIn = { email: 'coach@bench.test', password: 'Squad-2026!' };

/** A club with a coach and the simulator's squad, made through the product's own calls. */
export interface Club {
  readonly idfTeam: number;
  readonly coach: Client;
}

export async function makeClub({ admin, origin }: Instance, players: number): Promise<Club> {
  const { idfTeam } = await admin.call(routes.createTeam, {
    body: { name: 'Bench', timezone: 'Europe/Berlin' },
  });
  const { email, password } = coachSignIn;
  const memberships = [{ idfTeam, role: 'coach' as const }];
  await until('the team is known to identity', () =>
    admin.call(routes.createAccount, { body: { email, name: 'Coach', password, memberships } }),
  );
  const coach = new Client(origin, email, password);
  await until('the coach is a member', () => coach.call(routes.getTeam, { params: { idfTeam } }));
  for (const { name, nickName, backNumber, position } of squadProfiles(players)) {
    await coach.call(routes.createPlayer, {
      params: { idfTeam },
      body: { name, nickName, backNumber, position },
    });
  }
  await until('ingestion and reports know the coach', async () => {
    await coach.call(routes.listUploads, { params: { idfTeam } });
    await coach.call(routes.metrics);
    return true;
  });
  return { idfTeam, coach };
}
