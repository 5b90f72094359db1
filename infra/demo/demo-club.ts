import { Client, eventually } from '@touchline/client';
import { type PlayerProfile, squadProfiles } from '@touchline/simulator';
import { routes } from '@touchline/proto';
import { clientOf, credentialsOf } from './people.js';
import type { Coach } from './walk.js';

export const squadSize = 24;
/** Whose numbers the demo's player may see. */
const demoPlayerIndex = 9;

/**
 * Finds the demo club, or makes it: team, coach, 24 players, player and guest account. What a former
 * run has made stays as it is.
 */
export async function ensureClub(origin: string): Promise<Coach> {
  const admin = await clientOf('admin', origin);
  const coach = (await findCoach(origin)) ?? (await createCoach(origin, admin));
  await ensurePlayers(coach);
  await ensureAccounts(coach, admin);
  return coach;
}

async function findCoach(origin: string): Promise<Coach | null> {
  const client = await clientOf('coach', origin);
  const signedIn = await client.token().catch(() => null);
  if (signedIn === null) return null;
  const { teamDtoList } = await client.call(routes.identity.accounts.me);
  const [team] = teamDtoList;
  return team ? { client, idfTeam: team.idfTeam } : null;
}

async function createCoach(origin: string, admin: Client): Promise<Coach> {
  const { idfTeam } = await admin.call(routes.team.teams.create, {
    body: { name: 'Demo FC', timezone: 'Europe/Berlin', gender: 'M', country: 'DE' },
  });
  await createAccount(admin, 'coach', 'Charlie Coach', idfTeam);
  const client = await clientOf('coach', origin);
  await eventually('the coach is known as a member of the team', () =>
    client.call(routes.team.teams.get, { params: { idfTeam } }),
  );
  return { client, idfTeam };
}

async function ensurePlayers({ client, idfTeam }: Coach): Promise<void> {
  const params = { idfTeam };
  const players = await eventually('the coach may list the players', () =>
    client.call(routes.team.players.list, { params }),
  );
  const known = new Set(players.map(({ name }) => name));
  const missing = squadProfiles(squadSize).filter(({ name }) => !known.has(name));
  await Promise.all(
    missing.map((each) =>
      client.call(routes.team.players.create, { params, body: playerOf(each) }),
    ),
  );
}

function playerOf(profile: PlayerProfile) {
  const { name, nickName, backNumber, position, birthday, hrMax, hrRest, index } = profile;
  const body = { height: 172 + ((index * 7) % 22), weight: 66 + ((index * 5) % 20) };
  return {
    name,
    nickName,
    backNumber,
    position,
    birthday,
    hrMax,
    hrRest,
    ...body,
    gender: 'M' as const,
  };
}

async function ensureAccounts({ client, idfTeam }: Coach, admin: Client): Promise<void> {
  const players = await client.call(routes.team.players.list, { params: { idfTeam } });
  const { name } = squadProfiles(squadSize)[demoPlayerIndex]!;
  const own = players.find((player) => player.name === name);
  await Promise.all([
    createAccount(admin, 'player', name, idfTeam, own?.idfPlayer),
    createAccount(admin, 'guest', 'Gwen Guest', idfTeam),
  ]);
}

/** An account that is there already stays. */
async function createAccount(
  admin: Client,
  role: 'coach' | 'player' | 'guest',
  name: string,
  idfTeam: number,
  idfPlayer?: number,
): Promise<void> {
  const { email, password } = await credentialsOf(role);
  const body = { email, password, name, memberships: [{ idfTeam, role, idfPlayer }] };
  await eventually('the account can be made', async () => {
    const { status, envelope } = await admin.raw(routes.identity.accounts.create, { body });
    if (status !== 409 && !envelope.success)
      await admin.call(routes.identity.accounts.create, { body });
    return true;
  });
}
