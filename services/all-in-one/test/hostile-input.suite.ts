import { beforeAll, describe, expect, it } from '@jest/globals';
import { addressWith, type Envelope, type Route, routeList, routes } from '@touchline/proto';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pitch } from '../../team/test/club.js';
import type { MarkedProduct } from './marked-product.js';
import { pathsIn, plausibleValue, withValueAt } from './plausible-value.js';

const longestAnswerMs = 5_000;
const atOnce = 16;
const kickOffMs = Date.UTC(2026, 4, 2, 15);
const deep = 5_000;

const strangeTexts = ['a\0b', 'a\ud800b', '', 'NaN', "'; --", 'x'.repeat(10_000)];
const strangeNumbers = [1e308, -1, 2 ** 53, 2 ** 31, 0.5];
const strangeValues = [
  ...strangeTexts,
  ...strangeNumbers,
  null,
  true,
  [],
  {},
  [[]],
  { length: 1e9 },
];
/** As written in an address: of texts that have no UTF-8, the bytes they would have. */
const strangeParts = [
  ...'%00 a%00b %ED%A0%80 ..%2F.. %5B%5D 1,,2 NaN'.split(' '),
  ...'1e308 -1 1.5 9007199254740992 9223372036854775808'.split(' '),
  '9,'.repeat(3_000),
];

/** Something to send, and what it is called when it is not answered as it should be. */
interface Hostile {
  readonly what: string;
  readonly address: string;
  readonly init?: RequestInit;
}

/** Every call of the contract with what no client of ours sends, in a club that has one of each thing. */
export function hostileInput(product: () => MarkedProduct): void {
  let known: Record<string, string>;
  beforeAll(async () => {
    known = await makeClub(product());
    await makeAccount(product(), known);
  });

  const send = async (route: Route, { what, address, init }: Hostile): Promise<string[]> => {
    const role = Array.isArray(route.access.who) && route.access.who[0] === 'admin';
    const authorization = `Bearer ${await product().tokenOf(role ? 'admin' : 'coach')}`;
    const begun = performance.now();
    const answer = await fetch(`${product().origin}${address}`, {
      method: route.method,
      ...init,
      headers: { 'content-type': 'application/json', authorization, ...init?.headers },
    });
    const text = await answer.text();
    const took = performance.now() - begun;
    if (answer.status < 400) return [];
    const envelope = envelopeOf(text);
    const fine =
      answer.status < 500 && took < longestAnswerMs && (envelope.error?.errorMsg.length ?? 0) > 0;
    return fine ? [] : [`${what}: ${answer.status} ${text.slice(0, 200)} (${took.toFixed()} ms)`];
  };

  async function faults(route: Route, all: readonly Hostile[]): Promise<string[]> {
    const tries = all.filter(({ what }) => isTried(`${route.name} ${what}`));
    const found: string[] = [];
    for (let at = 0; at < tries.length; at += atOnce) {
      const answers = tries.slice(at, at + atOnce).map((each) => send(route, each));
      found.push(...(await Promise.all(answers)).flat());
    }
    return found;
  }

  // What deletes the club's things comes last.
  const sorted = [...routeList].sort((a, b) => deletes(a) - deletes(b));
  const named = sorted.map((route) => [`${route.name} ${route.method}`, route] as const);

  describe('is told what is wrong with', () => {
    it.each(named)('the address of %s', async (_, route) => {
      const tries = [...strangeAddresses(route, known), ...strangeQueries(route, known)];
      expect(await faults(route, tries)).toEqual([]);
    });

    it.each(named.filter(([, { body }]) => !(body instanceof z.ZodUndefined)))(
      'the body of %s',
      async (_, route) => {
        expect(await faults(route, strangeBodies(route, known))).toEqual([]);
      },
      60_000,
    );
  });
}

/** Each value in a third of the places, always the same ones: all calls read what they are sent by the same code. */
const isTried = (words: string): boolean =>
  createHash('sha256').update(words).digest().readUInt32LE() % 3 === 0;

const deletes = ({ method }: Route): number => Number(method === 'DELETE');

function envelopeOf(text: string): Partial<Envelope<unknown>> {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>;
  } catch {
    return {};
  }
}

async function makeClub(product: MarkedProduct): Promise<Record<string, string>> {
  const team = { name: 'Hostile', timezone: 'Europe/Berlin' };
  const { idfTeam } = await product.admin.call(routes.team.teams.create, { body: team });
  await product.addMember(idfTeam, 'coach');
  const params = { idfTeam };
  const { coach } = product;
  const { idfPlayer } = await coach.call(routes.team.players.create, {
    params,
    body: { name: 'Berg' },
  });
  const times = { dateStart: kickOffMs, dateFinish: kickOffMs + 3_600_000 };
  const { idfStadium } = await coach.call(routes.team.stadiums.create, {
    query: params,
    body: pitch,
  });
  const { idfActivity } = await coach.call(routes.team.activities.create, {
    params,
    body: { type: 'T', name: 'Training', ...times, idfStadium },
  });
  const [type] = await coach.call(routes.team.sessionTypes.list, { params });
  const { idfSessionType } = type!;
  const { idfSession } = await coach.call(routes.team.sessions.create, {
    params,
    body: { idfActivity, idfSessionType, name: 'Runs', ...times },
  });
  const ids = { idfTeam, idfPlayer, idfStadium, idfActivity, idfSessionType, idfSession };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}

/** The one that the plausible body would make: no password is worked on for those that ask for it again. */
async function makeAccount({ admin }: MarkedProduct, known: Known): Promise<void> {
  const { create } = routes.identity.accounts;
  await admin.call(create, { body: create.body.parse(plausibleBody(create, known)) });
}

/** What the path names before `:id` says of which thing it is the id. */
const idNames: Record<string, string> = {
  players: 'idfPlayer',
  stadiums: 'idfStadium',
  activities: 'idfActivity',
  sessions: 'idfSession',
  'session-types': 'idfSessionType',
};

type Known = Readonly<Record<string, string>>;

function partOf({ path }: Route, name: string, known: Known): string {
  const [, thing = ''] = /\/([\w-]+)\/:ids?\b/.exec(path) ?? [];
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  const idName = /^ids?$/.test(name) ? (idNames[thing] ?? '') : name;
  return known[idName] ?? known[singular] ?? '1';
}

const addressOf = (route: Route, known: Known, strange: Record<string, string> = {}): string =>
  addressWith(route, (name) => strange[name] ?? partOf(route, name, known));

function strangeAddresses(route: Route, known: Known): Hostile[] {
  return Object.keys(route.params.shape).flatMap((name) =>
    strangeParts.map((part) => ({
      what: `:${name} ${part.slice(0, 30)}`,
      address: addressOf(route, known, { [name]: part }),
      init: bodyOf(route, known),
    })),
  );
}

function strangeQueries(route: Route, known: Known): Hostile[] {
  const address = addressOf(route, known);
  const init = bodyOf(route, known);
  return [...Object.keys(route.query.shape), 'idfTeam', '__proto__'].flatMap((name) => {
    const parts = strangeParts.map((part) => `${name}=${part}`);
    const more = [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a][b]=1`, name, `&=&${name}`];
    return [...parts, ...more].map((query) => {
      return { what: `?${query.slice(0, 40)}`, address: `${address}?${query}`, init };
    });
  });
}

/** Nothing, where a call has no body. */
function bodyOf(route: Route, known: Known): RequestInit {
  if (route.body instanceof z.ZodUndefined) return {};
  return { body: JSON.stringify(plausibleBody(route, known)) };
}

const plausibleTexts = { timezone: 'Europe/Berlin', password: 'Coach-2026!' };

function plausibleBody(route: Route, known: Known): unknown {
  const ids = Object.entries(known).map(([name, id]) => [name, Number(id)]);
  const times = { dateStart: kickOffMs, dateFinish: kickOffMs + 60_000 };
  return plausibleValue(route.body, { ...Object.fromEntries(ids), ...times, ...plausibleTexts });
}

const nested = (open: string, close: string) => `${open.repeat(deep)}1${close.repeat(deep)}`;
/** As they are written: no serialiser comes back from the first two. */
const strangeJson = [nested('[', ']'), nested('{"a":', '}'), `"${'x'.repeat(1_000_000)}"`, '1e999'];
const place = '"the strange value stands here"';

function strangeBodies(route: Route, known: Known): Hostile[] {
  const address = addressOf(route, known);
  const plausible = plausibleBody(route, known);
  const inFields = pathsIn(plausible).flatMap((path) => {
    const plain = strangeValues.map((value) => JSON.stringify(withValueAt(plausible, path, value)));
    const held = JSON.stringify(withValueAt(plausible, path, JSON.parse(place)));
    const raw = path.length > 1 ? [] : strangeJson.map((json) => held.replace(place, () => json));
    return [...plain, ...raw].map((body) => ({ what: `${path.join('.')} in ${body}`, body }));
  });
  const whole = [...strangeJson, 'null', '[]', '"x"', '1', '{', '', '{"a":1}x', '\0', '\ufeff{}'];
  const wholes = whole.map((body) => ({ what: `body ${body}`, body }));
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'];
  const body = JSON.stringify(plausible);
  const headers = [
    ...types.map((type) => ({ 'content-type': type })),
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
  ].map((each) => ({ what: JSON.stringify(each), body, headers: each as HeadersInit }));
  return [...inFields, ...wholes, ...headers].map(({ what, ...init }) => {
    return { what: what.slice(0, 150), address, init };
  });
}
