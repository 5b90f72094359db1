import type { TextKey, TextOf } from '../i18n/texts.js';
/** Snackbars and confirm dialogs, asked for from anywhere and shown by `FeedbackHost`. */
export type SnackbarKind = 'success' | 'warning' | 'error' | 'default';

export interface Snackbar {
  id: number;
  kind: SnackbarKind;
  message: TextOf | { text: string };
  durationMs: number;
  /** For the support. */
  traceId?: string;
}

export interface ConfirmRequest {
  titleKey?: TextKey;
  message: TextOf;
  agreeKey: TextKey;
  /** Absent: the dialog cannot be left without agreeing. */
  cancelKey?: TextKey;
  kind?: 'default' | 'error';
  /** Runs while the agree button shows that it works; a failure keeps the dialog open. */
  onAgree?: () => Promise<unknown>;
}

export interface OpenConfirm extends ConfirmRequest {
  id: number;
  settle(agreed: boolean): void;
}

interface FeedbackState {
  /** Counts everything that was ever said or asked. */
  lastId: number;
  snackbar: Snackbar | null;
  confirm: OpenConfirm | null;
}

let state: FeedbackState = { lastId: 0, snackbar: null, confirm: null };
const listeners = new Set<() => void>();

function set(change: Partial<FeedbackState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

export const feedback = {
  state: (): FeedbackState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  closeSnackbar: (id: number): void => {
    if (state.snackbar?.id === id) set({ snackbar: null });
  },
};

/** Shows a snackbar; it leaves after two seconds. */
export function notify(
  kind: SnackbarKind,
  message: Snackbar['message'],
  durationMs = 2000,
  traceId?: string,
): void {
  const id = state.lastId + 1;
  set({ lastId: id, snackbar: { id, kind, message, durationMs, traceId } });
}

/** Asks before going on; resolves to whether the reader agreed. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  state.confirm?.settle(false);
  return new Promise((resolve) => {
    const id = state.lastId + 1;
    const settle = (agreed: boolean): void => {
      if (state.confirm?.id === id) set({ confirm: null });
      resolve(agreed);
    };
    set({ lastId: id, confirm: { ...request, id, settle } });
  });
}
