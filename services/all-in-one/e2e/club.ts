import { CallError, Client } from '@touchline/client';
import { type Player, routes } from '@touchline/proto';
import { adminPassword } from './instance.js';

/** A club with one person per role, made through the administration's calls. */
export interface Club {
  idfTeam: number;
  coach: Client;
  player: Client;
  guest: Client;
  /** The player that `player` is. */
  own: Player;
  other: Player;
}

export const administrator = (origin: string): Client =>
  new Client(origin, 'admin@touchline.local', adminPassword);

export const password = 'Squad-2026!';

/** @param name Also the domain of the accounts, so it must be a valid host label. */
export async function makeClub(origin: string, name: string): Promise<Club> {
  const admin = administrator(origin);
  const { idfTeam } = await admin.call(routes.team.teams.create, {
    body: { name, timezone: 'Europe/Berlin' },
  });
  const account = async (role: 'coach' | 'player' | 'guest', idfPlayer?: number) => {
    const email = `${role}@${name}.test`;
    await eventually(() =>
      admin.call(routes.identity.accounts.create, {
        body: {
          email,
          name: `${role} of ${name}`,
          password,
          memberships: [{ idfTeam, role, idfPlayer }],
        },
      }),
    );
    const client = new Client(origin, email, password);
    await eventually(() => client.call(routes.team.teams.get, { params: { idfTeam } }));
    return client;
  };
  const coach = await account('coach');
  const addPlayer = (playerName: string, backNumber: number) =>
    coach.call(routes.team.players.create, {
      params: { idfTeam },
      body: { name: playerName, backNumber },
    });
  const own = await addPlayer(`Own of ${name}`, 98);
  const other = await addPlayer(`Other of ${name}`, 99);
  return {
    idfTeam,
    coach,
    own,
    other,
    player: await account('player', own.idfPlayer),
    guest: await account('guest'),
  };
}

/** Repeats a call that needs an event to arrive first (services keep copies of each other's facts). */
export function eventually<T>(work: () => Promise<T>, timeoutMs = 10_000): Promise<T> {
  return retryUntil(work, timeoutMs, (status) => [403, 404].includes(status));
}

/** As `eventually`, by somebody who also calls again when the product or a part of it was away. */
export function retrying<T>(work: () => Promise<T>): Promise<T> {
  return retryUntil(work, 120_000, (status) => [403, 404].includes(status) || status >= 500);
}

async function retryUntil<T>(
  work: () => Promise<T>,
  timeoutMs: number,
  isTransient: (status: number) => boolean,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const transient = error instanceof CallError ? isTransient(error.status) : true;
      if (!transient || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
