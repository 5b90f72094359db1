import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, eventually } from '@touchline/client';
import type { BlobStore } from '@touchline/platform';
import { routes } from '@touchline/proto';
import type { Client as Database } from 'pg';
import { administrator, password } from '../club.js';
import { Revival } from './revival.js';
import { embedded, type Surroundings } from './surroundings.js';
import { smallWalk, type SmallSquad, type Walk } from './small-walk.js';
import { openDatabase, stateOf, unfinished } from './stored-state.js';
import { type Fault, type FaultKind, isDeadly, WatchedProduct } from './watched-product.js';

const teamsAtOnce = 10;
const quietMs = 40_000;
const longestMs = 150_000;
/** Left bytes are looked for right after the start. */
const untilTidyMs = 8_000;
const longestDraftMs = 25 * 3_600_000;

interface Team {
  readonly coach: Client;
  readonly idfTeam: number;
}

/** What a walk leaves behind. */
export interface Left {
  readonly numbers: unknown;
  readonly state: unknown;
}

interface Trial {
  readonly faults: readonly Fault[];
  readonly team: Team;
  readonly expected: Left;
  readonly revival: Revival;
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** What came of a fault; `difference` is empty when all is as it is without one. */
export interface Outcome {
  readonly fault: Fault;
  /** In the same walk. */
  readonly beside: readonly Fault[];
  readonly struck: boolean;
  readonly difference: string;
  readonly seconds: number;
}

/** Walks of small squads, each of a team of its own, one after the other through one installation. */
export class FaultTrials {
  private readonly teams: Team[] = [];
  private accounts = 0;
  /** What was passed by disturbed walks without a start among them. */
  readonly metPoints = new Set<string>();

  private surroundings!: Surroundings;
  private product!: WatchedProduct;

  private constructor(
    private readonly squad: SmallSquad,
    private readonly surround: () => Promise<Surroundings>,
  ) {}

  static async open(squad: SmallSquad, surround = embedded): Promise<FaultTrials> {
    const trials = new FaultTrials(squad, surround);
    await trials.begin();
    return trials;
  }

  /** Goes on with a new installation, after a fault that the former one has not got over. */
  async renew(): Promise<void> {
    await this.close();
    this.teams.length = 0;
    await this.begin();
  }

  async close(): Promise<void> {
    await this.product?.dispose();
    await this.surroundings.stop();
  }

  private async begin(): Promise<void> {
    this.surroundings = await this.surround();
    this.product = await WatchedProduct.start(this.surroundings.env);
  }

  /** The points that an undisturbed walk passes, in their order, and what it leaves behind. */
  async calmWalk(walk: Walk) {
    const team = await this.nextTeam();
    const before = (await this.product.passed()).length;
    const numbers = await smallWalk(team.coach, team.idfTeam, this.squad, walk);
    const state = await this.restingState(team);
    return { passed: (await this.product.passed()).slice(before), left: { numbers, state } };
  }

  /** @param faults of one walk, each at another point, and one of them deadly at most. */
  async disturbedWalk(faults: readonly Fault[], expected: Left): Promise<Outcome[]> {
    const begun = performance.now();
    const team = await this.nextTeam();
    const before = (await this.product.passed()).length;
    await this.product.arm(faults);
    const { instance } = this.product;
    const revival = new Revival(this.product, kindOfDeath(faults));
    const timeout = new AbortController();
    const trial = { faults, team, expected, revival, signal: timeout.signal };
    const walked = await Promise.race([
      this.walkThrough(trial).then((left) => differenceOf(left, expected)),
      sleep(longestMs, `not over after ${longestMs / 1000} s`, { signal: timeout.signal }),
    ]).catch(inWords);
    timeout.abort();
    const revived = await revival.over().then(() => '', inWords);
    await this.product.disarm();
    if (this.product.instance === instance) {
      for (const point of await this.product.passed(before)) this.metPoints.add(point);
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const difference = walked || revived;
    return faults.map((fault, place) => {
      const struck = this.product.struck(place);
      const beside = faults.filter((other) => other !== fault);
      return { fault, beside, struck, difference, seconds };
    });
  }

  private async walkThrough({ faults, team, expected, revival, signal }: Trial): Promise<Left> {
    const { walk } = faults[0]!;
    const numbers = await smallWalk(team.coach, team.idfTeam, this.squad, walk);
    await this.withDatabase((database) => this.untilQuiet(database));
    await revival.over();
    // What was left half-written is removed after a day.
    if (faults.some(mayLeaveDrafts)) await this.blobs.tidy(Date.now() + longestDraftMs);
    const state = await this.restingState(team);
    if (isDeepStrictEqual({ numbers, state }, expected)) return { numbers, state };
    signal.throwIfAborted();
    // What is left to do it takes up again at the latest when it starts.
    await this.product.restart();
    return { numbers, state: await this.likeIn(team, expected.state) };
  }

  /** The state as soon as it is the expected one, else as it stays. */
  private async likeIn(team: Team, expected: unknown): Promise<unknown> {
    const deadline = Date.now() + untilTidyMs;
    for (;;) {
      const state = await this.restingState(team);
      if (isDeepStrictEqual(state, expected) || Date.now() > deadline) return state;
      await sleep(200);
    }
  }

  /** A team's coach, once the installation is quiet. */
  private async nextTeam(): Promise<Team> {
    if (this.teams.length === 0) await this.makeTeams();
    await this.withDatabase(async (database) => {
      await this.untilQuiet(database);
      // After a crash, PostgreSQL replays this trial only, not all former ones.
      await database.query('checkpoint');
    });
    return this.teams.shift()!;
  }

  private async makeTeams(): Promise<void> {
    const { origin } = this.product.instance;
    const admin = administrator(origin);
    const ids: number[] = [];
    for (let count = 0; count < teamsAtOnce; count++) {
      const body = { name: `trial ${this.accounts}.${count}`, timezone: 'Europe/Berlin' };
      ids.push((await admin.call(routes.team.teams.create, { body })).idfTeam);
    }
    const email = `coach@trial-${this.accounts++}.test`;
    const memberships = ids.map((idfTeam) => ({ idfTeam, role: 'coach' as const }));
    await eventually("the coach's account can be made", () =>
      admin.call(routes.identity.accounts.create, {
        body: { email, name: 'Coach', password, memberships },
      }),
    );
    const first = new Client(origin, email, password);
    for (const idfTeam of ids) {
      await eventually('the coach may read the first team', () =>
        first.call(routes.team.teams.get, { params: { idfTeam } }),
      );
      // Signs in on the walk.
      this.teams.push({ coach: new Client(origin, email, password), idfTeam });
    }
  }

  private get blobs(): BlobStore {
    return this.surroundings.blobs(this.product.instance.dataDir);
  }

  private restingState({ idfTeam }: Team) {
    const { dataDir } = this.product.instance;
    return this.withDatabase(async (database) => {
      await this.untilQuiet(database);
      const { onKafka, drafts } = this.surroundings;
      const place = { blobs: this.blobs, drafts: () => drafts(dataDir), onKafka };
      return stateOf(database, place, idfTeam);
    });
  }

  private async untilQuiet(database: Database): Promise<void> {
    const deadline = Date.now() + quietMs;
    for (;;) {
      const left = await unfinished(database, this.surroundings.onKafka);
      if (Object.keys(left).length === 0) return;
      if (Date.now() > deadline) throw new Error(`Left undone: ${JSON.stringify(left)}`);
      await sleep(200);
    }
  }

  /** Asks again when the database goes away meanwhile. */
  private withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    return eventually(
      'the database answers',
      async () => {
        const database = await openDatabase(this.product.instance.dataDir);
        try {
          return await work(database);
        } finally {
          await database.end().catch(() => undefined);
        }
      },
      () => true,
    ) as Promise<T>;
  }
}

const inWords = (error: unknown): string => String(error instanceof Error ? error.stack : error);

/** A process that died, or that never heard under which number an object store awaits parts. */
const mayLeaveDrafts = (fault: Fault): boolean =>
  isDeadly(fault) || (fault.kind === 'reply lost' && fault.point.endsWith('POST begun parts'));

/** A process that ends by itself starts again as after `kill -9`. */
const kindOfDeath = (faults: readonly Fault[]): FaultKind => faults.find(isDeadly)?.kind ?? 'dies';

/** The places at which two values differ, in words. */
export function differenceOf(found: unknown, expected: unknown, at = ''): string {
  if (isDeepStrictEqual(found, expected)) return '';
  const isInside = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isInside(found) || !isInside(expected)) {
    return `${at}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}\n`;
  }
  const [one, two] = [found, expected] as Record<string, unknown>[];
  const names = new Set([...Object.keys(one!), ...Object.keys(two!)]);
  return [...names].map((name) => differenceOf(one![name], two![name], `${at}/${name}`)).join('');
}
