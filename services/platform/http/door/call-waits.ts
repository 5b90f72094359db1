export const longestCallWaitMs = 10_000;
/** Whoever asks for a file waits for it longer than for a page. */
export const longestFileWaitMs = 30_000;

export const isFile = (format: unknown): boolean => (format ?? 'json') !== 'json';

/** How long a call waits until it is worked on, with what it waits for on its way in. */
export const longestWaitMs = (format: unknown): number =>
  isFile(format) ? longestFileWaitMs : longestCallWaitMs;
