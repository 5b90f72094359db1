import { routes } from '@touchline/proto';
import { Client, eventually } from '@touchline/client';
import { squadProfiles } from '@touchline/simulator';
import type { Site } from './instance.js';

/** The way in of a club's coach. */
const signInOf = (club: string) => ({ email: `coach@${club}.test`, password: 'Squad-2026!' });
export const coachSignIn = signInOf('bench');

/** A club with a coach and the simulator's squad, made through the product's own calls. */
export interface Club {
  readonly idfTeam: number;
  readonly coach: Client;
}

/** Makes a club of this name with so many players. */
export async function makeClub(
  { admin, origin }: Site,
  players: number,
  name = 'bench',
): Promise<Club> {
  const { idfTeam } = await admin.call(routes.team.teams.create, {
    body: { name, timezone: 'Europe/Berlin' },
  });
  const { email, password } = signInOf(name);
  const memberships = [{ idfTeam, role: 'coach' as const }];
  await eventually('the team is known to identity', () =>
    admin.call(routes.identity.accounts.create, {
      body: { email, name: 'Coach', password, memberships },
    }),
  );
  const coach = new Client(origin, email, password);
  await eventually('the coach is a member', () =>
    coach.call(routes.team.teams.get, { params: { idfTeam } }),
  );
  for (const { name: player, nickName, backNumber, position } of squadProfiles(players)) {
    await coach.call(routes.team.players.create, {
      params: { idfTeam },
      body: { name: player, nickName, backNumber, position },
    });
  }
  await eventually('ingestion and reports know the coach', async () => {
    await coach.call(routes.ingestion.uploads.list, { params: { idfTeam } });
    await coach.call(routes.reports.metrics.list);
    return true;
  });
  return { idfTeam, coach };
}
