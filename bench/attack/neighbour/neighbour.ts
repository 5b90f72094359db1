import { setTimeout as sleep } from 'node:timers/promises';
import { type Route, routes } from '@touchline/proto';
import { dayMs } from '../../measuring/match-files.js';
import type { Stretch } from '../verdict.js';
import { FileToNumbers } from './file-to-numbers.js';
import type { NeighbourClub } from './neighbour-club.js';

type Asked = { readonly [part in 'params' | 'query']?: Record<string, unknown> };

const longMs = 1_000;
const zones = Array.from({ length: 10 }, (_, index) => index + 1);
/** What the page of the team's report shows before anything else is chosen. */
const reportMetrics = [
  ...'duration totalDistance distancePerMins hsrDistance sprintDistance maxSpeed'.split(' '),
  ...'maxAcceleration maxDeceleration workload avgHr maxHr'.split(' '),
  ...zones.flatMap((zone) => [`speedZone${zone}Distance`, `hrZone${zone}Duration`]),
];

/** A coach's open pages, at people's pace: home, list, report and trace, and sometimes a file. */
export class Neighbour {
  private tookMs: number[] = [];
  private filesMs: number[] = [];
  private failures: string[] = [];
  /** When each call that has no answer yet was sent. */
  private readonly unanswered = new Set<number>();
  private ending = false;
  private readonly tasks: Promise<void>[];

  /** @param files what it sends; without any it only reads */
  constructor(
    private readonly club: NeighbourClub,
    files?: FileToNumbers,
  ) {
    this.tasks = [
      this.repeat(1_000, () => this.home()),
      this.repeat(1_000, () => this.ask(routes.team.activities.list, { query: { size: 20 } })),
      this.repeat(1_500, () => this.report()),
      this.repeat(1_500, () => this.trace()),
    ];
    if (files) this.tasks.push(this.repeat(4_000, () => this.send(files)));
  }

  /** What it met since it was last asked; a call that waits for long already counts with its time so far. */
  take(): Stretch {
    const { tookMs, filesMs, failures } = this;
    [this.tookMs, this.filesMs, this.failures] = [[], [], []];
    const soFar = [...this.unanswered].map((begun) => performance.now() - begun);
    return { tookMs: [...tookMs, ...soFar.filter((ms) => ms > longMs)], filesMs, failures };
  }

  async leave(): Promise<Stretch> {
    this.ending = true;
    await Promise.all(this.tasks);
    return this.take();
  }

  private async repeat(everyMs: number, task: () => Promise<unknown>): Promise<void> {
    while (!this.ending) {
      await task();
      await sleep(everyMs);
    }
  }

  private home(): Promise<unknown> {
    const end = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    const query = { start: end - 7 * dayMs, end };
    return Promise.all([
      this.ask(routes.team.activities.getLatest),
      this.ask(routes.team.activities.list, { query: { ...query, size: 50 } }),
      this.ask(routes.team.activities.countByType, { query }),
      this.ask(routes.team.sessions.countByType, { query }),
      this.ask(routes.team.analyses.listUnderWay),
    ]);
  }

  private report(): Promise<unknown> {
    const [id] = this.club.idfActivities;
    const { summaries, intervals } = routes.reports;
    const params = { idfActivities: String(id), idfSessions: 'all', idfPlayers: 'all' };
    return Promise.all([
      this.ask(routes.team.activities.getDetail, { params: { id } }),
      this.ask(summaries.listByPlayer, { params, query: { metrics: reportMetrics.join(',') } }),
      this.ask(intervals.listByPlayer, {
        params,
        query: { interval: 5, metrics: 'distancePerMins' },
      }),
    ]);
  }

  private trace(): Promise<void> {
    return this.ask(routes.ingestion.recordings.getSpeed, { params: { id: this.club.idfData } });
  }

  /** Nobody asks again for what is refused. */
  private async ask(route: Route, { params, query }: Asked = {}): Promise<void> {
    const { coach, idfTeam } = this.club;
    const input = { params: { idfTeam, ...params }, query };
    let begun = 0;
    try {
      await coach.token();
      begun = performance.now();
      this.unanswered.add(begun);
      const { status, envelope } = await asBrowsersDo(() => coach.raw(route, input));
      this.tookMs.push(performance.now() - begun);
      if (!envelope.success) this.failures.push(`${route.name}: ${status}`);
    } catch (error) {
      this.failures.push(`${route.name}: ${reasonOf(error)}`);
    } finally {
      this.unanswered.delete(begun);
    }
  }

  private async send(files: FileToNumbers): Promise<void> {
    try {
      this.filesMs.push(await files.send());
    } catch (error) {
      this.failures.push(`a file: ${reasonOf(error)}`);
    }
  }
}

/** They ask once more where an idle connection was closed at the moment it was used. */
const asBrowsersDo = <T>(get: () => Promise<T>): Promise<T> =>
  get().catch((error: unknown) => {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code ?? '')) return get();
    throw error;
  });

/** What `fetch` keeps for itself stands in the cause. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause
    ? `${error.message} (${String(error.cause)})`
    : String(error);
