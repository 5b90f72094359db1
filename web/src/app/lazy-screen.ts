import type { ComponentType } from 'react';

/** Milliseconds until a part of the page that does not arrive is given up. */
export const chunkTimeoutMs = 120_000;
const pauseMs = 1_500;

/** A script or style of the page did not arrive. */
export class ChunkLoadError extends Error {
  constructor(
    readonly kind: 'script' | 'style',
    options?: ErrorOptions,
  ) {
    super(`A ${kind} of the page did not load.`, options);
    this.name = 'ChunkLoadError';
  }
}

const kindOf = (error: unknown): 'script' | 'style' =>
  /CSS/.test((error as Error | undefined)?.message ?? '') ? 'style' : 'script';

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Retries while the server is unreachable; otherwise fails. */
export async function retrying<T>(load: () => Promise<T>, late: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (late.aborted) throw error;
      if (await serverAnswers()) return load();
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  }
}

/** Loads a screen when it is first opened; gives up after two minutes. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    const late = AbortSignal.timeout(chunkTimeoutMs);
    const tooLate = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new ChunkLoadError('script')));
    });
    try {
      const module = await Promise.race([retrying(load, late), tooLate]);
      return { Component: module.default };
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error;
      throw new ChunkLoadError(kindOf(error), { cause: error });
    }
  };
}
