/** Files of a batch that this page was given: the server learns of each when its turn comes. */
export interface FilesHere {
  readonly batch: string;
  readonly files: number;
  /** Being sent, or waiting for their turn. */
  readonly unsent: number;
}

const byBatch = new Map<string, FilesHere>();
const listeners = new Set<() => void>();
let snapshot: readonly FilesHere[] = [];

/** As an external store for React. */
export const filesHere = {
  all: (): readonly FilesHere[] => snapshot,
  note(here: FilesHere): void {
    const before = byBatch.get(here.batch);
    if (before?.files === here.files && before.unsent === here.unsent) return;
    byBatch.set(here.batch, here);
    snapshot = [...byBatch.values()];
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
