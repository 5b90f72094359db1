/** Whether the live connection stands; screens that depend on it ask more often while it does not. */
let connected = false;
const listeners = new Set<() => void>();

export const liveState = {
  connected: (): boolean => connected,
  set(value: boolean): void {
    if (connected === value) return;
    connected = value;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
