import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Twice: buffers that a collection finds are given back beside it, and counted so when the next one begins. */
function collect(): void {
  gc();
  gc();
}

/** Heap and ArrayBuffers of this thread, bytes. */
function taken(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/** So exact is it: what grows little by little would be looked at, and collected for, thousands of times. */
const stepBytes = 8 * 1024 ** 2;

/** What the latest collection before a piece of work has left. */
let leftBytes = 0;

/** The most that a piece of work holds at once, looked at where `look` is called. */
export class MemoryPeak {
  /** Bytes; beyond `enough` without what only waits to be collected. */
  most = 0;
  private readonly before: number;

  /** @param enough bytes that need no closer look: collecting for each small file takes longer than decoding it. */
  constructor(private readonly enough: number) {
    if (taken() - leftBytes > enough) {
      collect();
      leftBytes = taken();
    }
    this.before = taken();
  }

  look(): void {
    const more = taken() - this.before;
    if (more <= this.enough) this.most = Math.max(this.most, more);
    else if (more > this.most + stepBytes) {
      collect();
      this.most = Math.max(this.most, taken() - this.before);
    }
  }
}
