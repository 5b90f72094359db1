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
let isLeft = false;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function askBeforeUnload(): void {
  if (filesHere.areUnsent() && !isLeft) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** As an external store for React. While some are unsent, closing or reloading the window asks first, whatever page it shows. */
export const filesHere = {
  all: (): readonly FilesHere[] => snapshot,
  note(here: FilesHere): void {
    const before = byBatch.get(here.batch);
    if (before && JSON.stringify(before) === JSON.stringify(here)) return;
    byBatch.set(here.batch, here);
    snapshot = [...byBatch.values()];
    askBeforeUnload();
    listeners.forEach((listener) => listener());
  },
  areUnsent: (): boolean => snapshot.some(({ unsent }) => unsent > 0),
  /** The reader has been asked, and goes. */
  leave(): void {
    isLeft = true;
    askBeforeUnload();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
