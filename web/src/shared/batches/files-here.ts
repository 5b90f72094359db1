/** Files of a batch that this page was given: the server learns of each when its turn comes. */
export interface FilesHere {
  readonly batch: string;
  readonly files: number;
  /** Being sent, or waiting for their turn. */
  readonly unsent: number;
  /** Of the bytes of all of them, whole percent. */
  readonly sentPercent: number;
}

const byBatch = new Map<string, FilesHere>();
const listeners = new Set<() => void>();
let snapshot: readonly FilesHere[] = [];

/** As an external store for React. */
export const filesHere = {
  all: (): readonly FilesHere[] => snapshot,
  note(here: FilesHere): void {
    const before = byBatch.get(here.batch);
    if (before && JSON.stringify(before) === JSON.stringify(here)) return;
    byBatch.set(here.batch, here);
    snapshot = [...byBatch.values()];
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
