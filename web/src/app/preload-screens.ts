import type { RouteObject } from 'react-router-dom';

/** Until the first screen stands and has asked for what it shows. */
const restMs = 3_000;

/** Fetches the code of screens one after the other, so that opening one later waits for no network. */
export function preloadScreens(routes: readonly Pick<RouteObject, 'lazy' | 'children'>[]): void {
  // Whoever opens a screen whose code did not come is told so.
  setTimeout(() => void fetchAll(routes).catch(() => undefined), restMs);
}

async function fetchAll(routes: readonly Pick<RouteObject, 'lazy' | 'children'>[]): Promise<void> {
  for (const { lazy, children = [] } of routes) {
    if (typeof lazy === 'function') await lazy();
    await fetchAll(children);
  }
}
