import { routes } from '@touchline/proto';
import { Client, eventually } from '@touchline/client';
import { squadProfiles } from '@touchline/simulator';
import type { Site } from './instance.js';

/** The way in of a club's coach. */
export const signInOf = (club: string) => ({
  email: `coach@${club}.test`,
  password: 'Squad-2026!',
});
export const coachSignIn = signInOf('bench');

/** A club with a coach and the simulator's squad, made through the product's own calls. */
export interface Club {
  readonly idfTeam: number;
  readonly coach: Client;
}

/** Makes a club of this name with so many players. */
export async function makeClub(
  { admin, origin }: Pick<Site, 'admin' | 'origin'>,
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

/** Tokens of so many more coaches of a club. */
export async function addCoaches(
  { admin, origin }: Site,
  { idfTeam }: Club,
  count: number,
): Promise<string[]> {
  const memberships = [{ idfTeam, role: 'coach' as const }];
  const tokens: string[] = [];
  for (let place = 1; place <= count; place++) {
    const { email, password } = signInOf(`team-${idfTeam}-${place}`);
    const body = { email, name: `Coach ${place}`, password, memberships };
    await admin.call(routes.identity.accounts.create, { body });
    const coach = new Client(origin, email, password);
    await eventually('the coach is a member', () =>
      coach.call(routes.team.teams.get, { params: { idfTeam } }),
    );
    tokens.push(await coach.token());
  }
  return tokens;
}
