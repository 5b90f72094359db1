import { ServiceError } from '@touchline/proto';
import { busyOf } from './busy.js';

/** How many may hold a permit, and how many may wait for one. */
export interface SemaphoreLimits {
  /** What permits are for: under this name those who get none are counted. */
  readonly name: string;
  readonly atOnce: number;
  /** Permits that those of one key hold together; left out = all. */
  readonly atOnceOfKey?: number;
  /** Those of one key who wait; left out = any number. */
  readonly waitingOfKey?: number;
  /** All who wait; left out = any number. */
  readonly waiting?: number;
}

type Key = number | string;

/** Who asks for a permit. */
export interface Applicant {
  /** Whose turn it is, such as a team's: keys are served in turn. */
  readonly key?: Key;
  /** Who it is among those of the key: whoever holds fewest of its permits is let in first. */
  readonly person?: Key;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  /** The longest wait; left out = any. A timer only for those who wait costs less than a signal for each. */
  readonly waitMs?: number;
}

/** Those of one key. */
interface Turn {
  holding: number;
  readonly holdingOf: Map<Key, number>;
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  readonly person: Key;
  readonly letIn: () => void;
}

/**
 * Limits how many holders there are at once; others wait, the keys in turn and the people of a key, each in order
 * of arrival. Beyond those who may wait, the next is told at once that the service is busy.
 */
export class Semaphore {
  private holding = 0;
  private waiting = 0;
  /** Who is served next, first: a key that is served, or comes anew, is put behind all others. Only keys of holders and of those who wait. */
  private readonly turns = new Map<Key, Turn>();

  private readonly busy: () => ServiceError;

  constructor(private readonly limits: SemaphoreLimits) {
    this.busy = busyOf(limits.name);
  }

  /**
   * Runs the work while holding a permit.
   * @throws busy, also when `signal` or time ends the wait; the work is not run then
   */
  async run<T>(work: () => Promise<T>, applicant?: Applicant): Promise<T> {
    const release = await this.acquire(applicant);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Resolves with a permit: a call that releases it.
   * @throws busy, also as soon as `signal` or time ends the wait
   */
  async acquire(applicant: Applicant = {}): Promise<() => void> {
    const { key = '', person = '', signal } = applicant;
    if (signal?.aborted) throw this.waitedInVain(signal);
    const turn = this.turns.get(key) ?? newTurn();
    if (this.mayEnter(turn)) this.enter(key, turn, person);
    else await this.wait(key, turn, applicant);
    let held = true;
    return () => {
      if (held) this.leave(key, turn, person);
      held = false;
    };
  }

  private mayEnter({ holding }: Turn): boolean {
    const { atOnce, atOnceOfKey = atOnce } = this.limits;
    return this.holding < atOnce && holding < atOnceOfKey;
  }

  private enter(key: Key, turn: Turn, person: Key): void {
    this.holding++;
    turn.holding++;
    turn.holdingOf.set(person, heldBy(person, turn) + 1);
    this.turns.delete(key);
    this.turns.set(key, turn);
  }

  private leave(key: Key, turn: Turn, person: Key): void {
    this.holding--;
    turn.holding--;
    const left = heldBy(person, turn) - 1;
    if (left > 0) turn.holdingOf.set(person, left);
    else turn.holdingOf.delete(person);
    this.forgetIfIdle(key, turn);
    for (const each of this.turns.values()) {
      if (each.waiting.size > 0 && this.mayEnter(each)) return nextOf(each).letIn();
    }
  }

  /** Resolves when let in. */
  private wait(key: Key, turn: Turn, { person = '', signal, waitMs }: Applicant): Promise<void> {
    const { waitingOfKey = Infinity, waiting = Infinity } = this.limits;
    if (turn.waiting.size >= waitingOfKey || this.waiting >= waiting) throw this.busy();
    this.turns.set(key, turn);
    return new Promise((resolve, reject) => {
      const end = () => {
        this.waiting--;
        turn.waiting.delete(waits);
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const letIn = () => {
        end();
        this.enter(key, turn, person);
        resolve();
      };
      const waits: Waiting = { person, letIn };
      const giveUp = (failure: ServiceError) => {
        end();
        this.forgetIfIdle(key, turn);
        reject(failure);
      };
      const leave = () => giveUp(this.waitedInVain(signal!));
      const timer =
        waitMs === undefined ? undefined : setTimeout(() => giveUp(this.busy()), waitMs).unref();
      this.waiting++;
      turn.waiting.add(waits);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Who has gone was not refused. */
  private waitedInVain({ reason }: AbortSignal): ServiceError {
    const { name } = (reason ?? {}) as Partial<DOMException>;
    return name === 'TimeoutError' ? this.busy() : new ServiceError('busy');
  }

  private forgetIfIdle(key: Key, { holding, waiting }: Turn): void {
    if (holding === 0 && waiting.size === 0) this.turns.delete(key);
  }
}

const newTurn = (): Turn => ({ holding: 0, holdingOf: new Map(), waiting: new Set() });

const heldBy = (person: Key, { holdingOf }: Turn): number => holdingOf.get(person) ?? 0;

/** Of those who wait, the first of whoever holds fewest. */
function nextOf(turn: Turn): Waiting {
  const [first] = turn.waiting;
  let next = first!;
  let fewest = Infinity;
  for (const each of turn.waiting) {
    const held = heldBy(each.person, turn);
    if (held >= fewest) continue;
    [next, fewest] = [each, held];
    if (held === 0) break;
  }
  return next;
}
