import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { FailedPanel } from './state-panel.js';

const pauseMs = 5_000;

/** A component whose code comes when it is first shown, or when `fetch` asks for it before. */
export interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Asks again after a failure until the code is there or the returned function is called. */
  fetch(afterMs?: number): () => void;
}

/** Code that does not arrive leaves the page as it is: in the part's place it says so, and another try is offered. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Holds what is said then. */
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): LazyPart<Props> {
  let state: { Loaded: ComponentType<Props> | null; failed: boolean };
  state = { Loaded: null, failed: false };
  let coming = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: typeof state): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const attempt = async (): Promise<void> => {
    if (state.Loaded || coming) return;
    coming = true;
    try {
      set({ Loaded: (await load()).default, failed: false });
    } catch {
      set({ Loaded: null, failed: true });
    } finally {
      coming = false;
    }
  };
  const fetch: LazyPart<Props>['fetch'] = (afterMs = 0) => {
    let timer: ReturnType<typeof setTimeout>;
    let wanted = true;
    const again = async (): Promise<void> => {
      await attempt();
      if (wanted && !state.Loaded) timer = setTimeout(again, pauseMs);
    };
    if (afterMs > 0) timer = setTimeout(again, afterMs);
    else void again();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  };
  function Part(props: Props) {
    const { Loaded, failed } = useSyncExternalStore(subscribe, () => state);
    useEffect(() => fetch(), []);
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return null;
    return (
      <Frame>
        <FailedPanel messageKey="messages:partNotLoaded" onRetry={() => void attempt()} />
      </Frame>
    );
  }
  return { Part, fetch };
}
