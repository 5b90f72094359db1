/** Whether the live connection stands; screens that depend on it ask more often while it does not. */
let connected = false;
/** It stood on this page and was cut: somebody is away. */
let cut = false;
const listeners = new Set<() => void>();

function change(next: { connected: boolean; cut: boolean }): void {
  if (next.connected === connected && next.cut === cut) return;
  ({ connected, cut } = next);
  listeners.forEach((listener) => listener());
}

export const liveState = {
  connected: (): boolean => connected,
  isCut: (): boolean => cut,
  joined: (): void => change({ connected: true, cut: false }),
  lost: (): void => change({ connected: false, cut: connected || cut }),
  left: (): void => change({ connected: false, cut: false }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
