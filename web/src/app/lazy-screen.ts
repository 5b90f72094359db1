import type { ComponentType } from 'react';
import { recovery } from '../shared/api/recovery.js';
import { chunkTimeoutMs, retrying } from './retrying.js';

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
    const late = AbortSignal.timeout(chunkTimeoutMs);
    const tooLate = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new ChunkLoadError('script')));
    });
    try {
      const module = await Promise.race([retrying(load, late, recovery.noteCode), tooLate]);
      return { Component: module.default };
    } catch (error) {
      if (error instanceof ChunkLoadError) throw error;
      throw new ChunkLoadError(kindOf(error), { cause: error });
    } finally {
      recovery.noteCode(null);
    }
  };
}
