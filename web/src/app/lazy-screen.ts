import type { ComponentType } from 'react';

/** Milliseconds until a part of the page that does not arrive is given up. */
export const chunkTimeoutMs = 120_000;

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

/** Loads a screen when it is first opened; gives up after two minutes. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError('script')), chunkTimeoutMs);
    });
    try {
      const module = await Promise.race([load(), late]);
      return { Component: module.default };
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error;
      throw new ChunkLoadError(kindOf(error), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
