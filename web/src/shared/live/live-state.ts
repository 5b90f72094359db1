/**
 * Whether the live connection stands; screens that depend on it ask more often while it does not. `cut`: it stood on
 * this page, and somebody is away. `crowded`: the server lets no further page of this account in.
 */
type LiveState = 'none' | 'connected' | 'cut' | 'crowded';
let state: LiveState = 'none';
const listeners = new Set<() => void>();

function change(next: LiveState): void {
  if (next === state) return;
  state = next;
  listeners.forEach((listener) => listener());
}

export const liveState = {
  connected: (): boolean => state === 'connected',
  isCut: (): boolean => state === 'cut',
  isCrowded: (): boolean => state === 'crowded',
  joined: (): void => change('connected'),
  lost: (): void => change(state === 'connected' || state === 'cut' ? 'cut' : 'none'),
  /** One page too many. */
  refused: (): void => change('crowded'),
  left: (): void => change('none'),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
