import { CallError, Client, eventually } from '@touchline/client';
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
    await eventually('the account can be made', () =>
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
    await eventually('the new member may read the team', () =>
      client.call(routes.team.teams.get, { params: { idfTeam } }),
    );
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

/** The work of somebody who also calls again when the product or a part of it was away. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const mends =
        !(error instanceof CallError) || [403, 404].includes(error.status) || error.status >= 500;
      if (!mends || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
