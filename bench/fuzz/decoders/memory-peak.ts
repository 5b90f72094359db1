import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Heap and ArrayBuffers of this thread, bytes. */
function taken(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/** The most that a piece of work holds at once, looked at where `look` is called. */
export class MemoryPeak {
  /** Bytes, what only waits to be collected left out from `enough` on. */
  most = 0;
  private before: number;

  /** @param enough bytes that need no closer look. */
  constructor(private readonly enough: number) {
    this.before = taken();
    if (this.before < enough) return;
    collect();
    this.before = taken();
  }

  look(): void {
    let more = taken() - this.before;
    if (more > Math.max(this.enough, this.most)) {
      collect();
      more = taken() - this.before;
    }
    this.most = Math.max(this.most, more);
  }
}
