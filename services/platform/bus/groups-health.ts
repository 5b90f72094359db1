import type { PartGauge, PartHealth } from '../observability/health.js';
import type { EventBus } from './event-bus.js';

/** Older than it should be in any load: the group is stuck, or needs more processes. */
const longestLagMs = 60_000;
/** A rebalance takes seconds, and more while members die. */
const longestAwayMs = 15_000;
/** Answers are cached so long: each costs the brokers four or more requests per group. */
const rememberMs = 10_000;
/** While a group is behind, answers are cached so long only: after a night it has read all a moment later. */
const rememberBehindMs = 500;

interface GroupHealth {
  readonly unread?: number;
  /** Age of the oldest unread event, as far as it is known. */
  readonly lagMs?: number;
}

/** Health of the consumer groups of this process: whether each is read, and its lag. */
export class GroupsHealth {
  private remembered?: { untilMs: number; groups: Promise<Map<string, GroupHealth>> };
  /** Since when a group has had something unread, for buses that do not know how old it is. */
  private readonly unreadSinceMs = new Map<string, number>();

  constructor(private readonly bus: EventBus) {}

  async ask(nowMs = Date.now()): Promise<PartHealth> {
    const joining = this.bus.groups().filter(({ joined }) => !joined);
    const away = joining.filter(({ sinceMs }) => nowMs - sinceMs > longestAwayMs);
    const found = await this.progress(nowMs).catch((cause: Error) => cause);
    const groups = found instanceof Error ? new Map<string, GroupHealth>() : found;
    const behind = [...groups].filter(isBehind);
    const reasons = [
      ...away.map(({ name, sinceMs }) => `${name} is not read for ${seconds(nowMs - sinceMs)}`),
      ...(found instanceof Error ? [found.message] : []),
      ...behind.map(([name, { unread, lagMs = 0 }]) => {
        return `${name} is ${seconds(lagMs)} behind with ${unread} events`;
      }),
    ];
    const unread = Object.fromEntries([...groups].map(([name, group]) => [name, group.unread]));
    const lagMs = Object.fromEntries([...groups].map(([name, group]) => [name, group.lagMs]));
    const known = { unread, lagMs };
    if (reasons.length > 0) return { status: 'degraded', reason: reasons.join('; '), ...known };
    // A rebalance passes; only a group that has never joined means that the process is still starting.
    const first = joining.filter(({ joinedBefore }) => !joinedBefore);
    if (first.length === 0) return { status: 'ready', ...known };
    const names = first.map(({ name }) => name).join(', ');
    return { status: 'starting', reason: `not read yet: ${names}`, ...known };
  }

  private progress(nowMs: number): Promise<Map<string, GroupHealth>> {
    if (!this.remembered || nowMs > this.remembered.untilMs) {
      const groups = this.read(nowMs);
      const reading = { untilMs: nowMs + rememberMs, groups };
      this.remembered = reading;
      groups.then(
        (found) => {
          if ([...found].some(isBehind)) reading.untilMs = nowMs + rememberBehindMs;
        },
        // A failure is not cached: the brokers may be back.
        () => {
          if (this.remembered === reading) this.remembered = undefined;
        },
      );
    }
    return this.remembered.groups;
  }

  private async read(nowMs: number): Promise<Map<string, GroupHealth>> {
    const groups = new Map<string, GroupHealth>();
    for (const [name, { events: unread, oldestMs }] of await this.bus.unread()) {
      groups.set(name, { unread, lagMs: unread === 0 ? 0 : this.ageOf(name, oldestMs, nowMs) });
      if (unread === 0) this.unreadSinceMs.delete(name);
    }
    return groups;
  }

  private ageOf(name: string, oldestMs: number | undefined, nowMs: number): number {
    if (oldestMs !== undefined) return Math.max(0, nowMs - oldestMs);
    const finishedMs = this.bus.groups().find((group) => group.name === name)?.finishedMs ?? 0;
    const sinceMs = Math.max(this.unreadSinceMs.get(name) ?? nowMs, finishedMs);
    this.unreadSinceMs.set(name, sinceMs);
    return nowMs - sinceMs;
  }
}

const isBehind = ([, { lagMs = 0 }]: readonly [string, GroupHealth]): boolean =>
  lagMs > longestLagMs;

const seconds = (ms: number): string => `${Math.floor(ms / 1_000)} s`;

/** What is measured by `GroupsHealth`. */
export const groupGauges: PartGauge[] = [
  {
    name: 'touchline_unread_events',
    help: 'Events that a consumer group has still to finish; the same from each of its processes',
    labelNames: ['group'],
    samples: ({ unread }) => byGroup(unread),
  },
  {
    name: 'touchline_unread_age_seconds',
    help: 'Age of the oldest of them; with Kafka the time since one was finished',
    labelNames: ['group'],
    samples: ({ lagMs }) => byGroup(lagMs, 1_000),
  },
];

function byGroup(found: unknown, divisor = 1) {
  return Object.entries((found ?? {}) as Record<string, number>).map(([group, value]) => {
    return { labels: { group }, value: value / divisor };
  });
}
