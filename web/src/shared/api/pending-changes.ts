/** Calls that change something and have not been answered yet, as an external store for React. */
const tokens = new Set<symbol>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Registers a change; the returned function removes it when the answer is there. */
export function registerPendingChange(): () => void {
  const token = Symbol('pending change');
  tokens.add(token);
  tell();
  return () => {
    if (tokens.delete(token)) tell();
  };
}

export const pendingChanges = {
  count: (): number => tokens.size,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
