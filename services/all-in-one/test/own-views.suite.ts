import { beforeAll, describe, expect, it } from '@jest/globals';
import { admits } from '@touchline/platform';
import {
  addressWith,
  type Envelope,
  isTabular,
  type OwnView,
  type Role,
  type Route,
  routeList,
  tableMedia,
} from '@touchline/proto';
import { tableFromIPC } from 'apache-arrow';
import { type MarkedClub, makeMarkedClub, othersMark, ownMark } from './marked-club.js';
import { type MarkedProduct, people } from './marked-product.js';

const viewed = routeList.filter(({ access }) => access.ownView !== undefined);
const readBy = (role: Role, ...views: OwnView[]) =>
  viewed
    .filter(({ access }) => admits(access, role) && views.includes(access.ownView!))
    .flatMap((route) => formatsOf(route).map((format) => [route.name, format, route] as const));

const named = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const);
const formatsOf = (route: Route) => (isTabular(route) ? ['json', 'csv', 'arrow'] : ['']);

/** What calls show to whom, of a club in which all that is somebody else's bears a mark. */
export function ownViews(product: () => MarkedProduct): void {
  let club: MarkedClub;
  beforeAll(async () => {
    club = await makeMarkedClub(product());
  }, 120_000);

  const send = async (role: Role, route: Route, about: Asked): Promise<Response> => {
    const path = addressWith(route, (name) => valueOf(route, name, about));
    const query = new URLSearchParams({
      ...(about.format && { format: about.format }),
      ...('metrics' in route.query.shape && { metrics: 'totalDistance,maxSpeed' }),
    });
    const authorization = `Bearer ${await product().tokenOf(role)}`;
    return fetch(`${product().origin}${path}?${query}`, { headers: { authorization } });
  };

  /** About the player, or (`everybody`) as far as the call goes about the whole squad. */
  async function ask(role: Role, route: Route, format: string, everybody = false): Promise<string> {
    const answer = await send(role, route, { ...club, format, everybody });
    const text = await textOf(answer);
    expect([answer.status, answer.ok || text]).toEqual([200, true]);
    return text;
  }

  describe('what a player reads', () => {
    it.each(readBy('player', 'shape'))('by %s %s is their own', async (_, format, route) => {
      const seen = await ask('player', route, format);
      expect(seen).not.toMatch(othersMark);
      expect(seen).toMatch(ownMark);
      expect(await ask('coach', route, format, true)).toMatch(othersMark);
    });

    it.each(readBy('player', 'query'))('by %s %s is their own', async (_, format, route) => {
      const seen = await ask('player', route, format);
      expect(seen).not.toMatch(othersMark);
      expect(seen).toBe(await ask('coach', route, format));
      if (takesMany(route)) expect(seen).not.toBe(await ask('coach', route, format, true));
    });

    it.each(readBy('player', 'shared'))('by %s %s is about nobody', async (_, format, route) => {
      const seen = await ask('player', route, format);
      expect([othersMark, ownMark].filter((mark) => mark.test(seen))).toEqual([]);
      expect(seen).toBe(await ask('coach', route, format));
    });
  });

  it.each(named(viewed.filter(({ path }) => path.includes('/data/:id'))))(
    'that %s has of another player does not exist for a player',
    async (_, route) => {
      const [theirs, none] = [club.recordings.other, 1].map(async (recording) => {
        const answer = await send('player', route, { ...club, recording });
        const { error } = (await answer.json()) as Envelope<unknown>;
        return [answer.status, { ...error, found: '' }];
      });
      expect(await theirs).toEqual(await none);
      expect(await theirs).toMatchObject([404, { errorKey: 'dataNotFound' }]);
    },
  );

  it('all of them only read: what a player or guest may change needs a test of its own', () => {
    expect(viewed.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('what an open page is told is as little', () => {
    const [coach, player, guest] = people.map((person) => JSON.stringify(club.told[person]));
    expect(coach).toMatch(othersMark);
    expect(player).not.toMatch(othersMark);
    expect(player).toMatch(ownMark);
    expect([othersMark, ownMark].filter((mark) => mark.test(guest!))).toEqual([]);
    expect(club.told.guest.map(({ kind }) => kind)).toContain('analysis');
  });

  describe('what a guest reads', () => {
    it.each(readBy('guest', 'shape', 'shared', 'query'))(
      'by %s %s is about nobody',
      async (_, format, route) => {
        const seen = await ask('guest', route, format);
        expect([othersMark, ownMark].filter((mark) => mark.test(seen))).toEqual([]);
      },
    );
  });
}

/** As text: also what stands in the columns of an Arrow table. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== tableMedia.arrow) return answer.text();
  const table = tableFromIPC(new Uint8Array(await answer.arrayBuffer()));
  return JSON.stringify([table.schema, table.toArray()], (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
}

interface Asked extends MarkedClub {
  readonly format?: string;
  readonly everybody?: boolean;
  /** Another one than the player's. */
  readonly recording?: number;
}

function valueOf(route: Route, name: string, asked: Asked): string {
  const everybody = [asked.own, ...asked.others];
  const values: Record<string, unknown> = {
    idfTeam: asked.idfTeam,
    idfActivities: asked.idfActivity,
    idfSessions: 'all',
    idfPlayers: asked.everybody ? everybody : asked.own,
    idfPlayer: asked.own,
    kind: 'gnss',
    id: idOf(route, asked),
    ids: idOf(route, asked),
  };
  if (values[name] === undefined) throw new Error(`${route.name} needs a value for :${name}`);
  return String(values[name]);
}

const takesMany = ({ params }: Route) => 'idfPlayers' in params.shape;

/** Of what the path names before `:id`. */
function idOf({ path }: Route, asked: Asked): number | undefined {
  const [, thing = ''] = /\/(\w+)\/:ids?\b/.exec(path) ?? [];
  const known: Record<string, number> = {
    activities: asked.idfActivity,
    sessions: asked.idfSession,
    data: asked.recording ?? asked.recordings.own,
  };
  return known[thing];
}
