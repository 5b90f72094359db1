import type { TextKey, TextOf } from '../i18n/texts.js';

export type SnackbarKind = 'success' | 'warning' | 'error' | 'default';

export interface Snackbar {
  kind: SnackbarKind;
  message: TextOf | { text: string };
  durationMs: number;
  /** For the support. */
  traceId?: string;
  /** Takes back what was done; offered until the snackbar leaves. */
  undo?: () => unknown;
}

export interface Question {
  title: TextOf;
  /** What becomes of what, where the title does not say it all. */
  message?: TextOf;
  agree: TextOf;
  /** Absent: the dialog cannot be left without agreeing. */
  cancelKey?: TextKey;
  kind?: 'default' | 'error';
  /** Runs while the agree button shows that it works; a failure keeps the dialog open. */
  onAgree?: () => Promise<unknown>;
}

interface Views {
  tell(snackbar: Snackbar): void;
  ask(question: Question): Promise<boolean>;
}

let wanted = false;
let changed = (): void => undefined;
let shown: (views: Views) => void;
let views = later();

function later(): Promise<Views> {
  return new Promise((resolve) => {
    shown = resolve;
  });
}

/** Between `FeedbackHost` and whoever tells or asks: what shows it loads when it is first wanted. */
export const feedback = {
  isWanted: (): boolean => wanted,
  subscribe(listener: () => void): () => void {
    changed = listener;
    return () => undefined;
  },
  /** Until the returned function is called; what is told afterwards waits for whoever shows it next. */
  shown(by: Views): () => void {
    shown(by);
    views = Promise.resolve(by);
    return () => {
      views = later();
    };
  },
};

function whenShown(): Promise<Views> {
  wanted = true;
  changed();
  return views;
}

/** Shows a snackbar; it leaves after two seconds. */
export function notify(
  kind: SnackbarKind,
  message: Snackbar['message'],
  durationMs = 2000,
  more: Pick<Snackbar, 'traceId' | 'undo'> = {},
): void {
  void whenShown().then(({ tell }) => tell({ kind, message, durationMs, ...more }));
}

/** Asks before going on; resolves to whether the reader agreed. */
export async function confirm(question: Question): Promise<boolean> {
  return (await whenShown()).ask(question);
}
