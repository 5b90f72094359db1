import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const usualLookEveryMs = 10_000;
const mb = 2 ** 20;
/** A thread that works for no more of its time than this is at rest. */
const restingShare = 0.1;
/** In one that works for no more than this, few calls meet the pause. */
const unhurriedShare = 0.3;
/** Less than this is not worth the pause: some 100 to 300 ms. */
const worthBytes = { resting: 24 * mb, unhurried: 96 * mb };

/** After a burst some of what it left is needed for a while: connections that stay, answers that are kept. */
const furtherLooks = 3;
/** What it regains within so many looks, a minute, it needs for its work: to collect it again and again would only pause it. */
const looksApart = 6;

/** What is known of this thread's memory, and how what nobody needs is given back. */
export interface Heap {
  /** Bytes that it has of the system, whether they are needed or not. */
  held(): number;
  /** Share of the time since the last call in which the thread worked, 0 to 1. */
  busyShare(): number;
  collect(): void;
}

/**
 * Whether memory is to be collected is asked while a thread allocates; after a burst of work it does not, and holds
 * what that left for hours. One that rests collects it then (docs/decisions/062).
 */
export class RestCollector {
  private afterLast: number;
  private looksToCome = 0;
  private looksSince = looksApart;

  constructor(private readonly heap: Heap) {
    this.afterLast = heap.held();
  }

  look(): void {
    const busyShare = this.heap.busyShare();
    this.looksSince += 1;
    if (this.isWorthIt(busyShare)) {
      this.looksToCome = 1 + furtherLooks;
    } else if (busyShare > restingShare || this.looksToCome === 0) return;
    this.looksToCome -= 1;
    this.looksSince = 0;
    this.heap.collect();
    this.afterLast = this.heap.held();
  }

  private isWorthIt(busyShare: number): boolean {
    const grownBytes = this.heap.held() - this.afterLast;
    if (busyShare > unhurriedShare) return false;
    if (grownBytes >= worthBytes.unhurried) return true;
    const isCalm = busyShare <= restingShare && this.looksSince > looksApart;
    return isCalm && grownBytes >= worthBytes.resting;
  }
}

/** Looks for as long as the calling thread lives, and does not keep it alive. */
export function collectAtRest(lookEveryMs = usualLookEveryMs): void {
  const collector = new RestCollector(ownHeap());
  setInterval(() => collector.look(), lookEveryMs).unref();
}

function ownHeap(): Heap {
  // Flags are those of the process: whoever took this one away again would take it from a thread that begins just now.
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  return {
    held() {
      const { total_heap_size, external_memory } = getHeapStatistics();
      return total_heap_size + external_memory;
    },
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect() {
      // Pages that hold little give nothing back until their things are moved together. Another thread that takes the flag away
      // just now lets this one give back less.
      setFlagsFromString('--compact-on-every-full-gc');
      collectGarbage();
      setFlagsFromString('--no-compact-on-every-full-gc');
    },
  };
}
