import { useSyncExternalStore } from 'react';
import { liveState } from './live-state.js';

/** True while this page is one too many of its account to be told of changes. */
export const useLiveCrowded = (): boolean =>
  useSyncExternalStore(liveState.subscribe, liveState.isCrowded);

/** True while changes arrive by themselves. */
export const useLiveConnected = (): boolean =>
  useSyncExternalStore(liveState.subscribe, liveState.connected);

/** True while a connection that stood is away. */
export const useLiveCut = (): boolean => useSyncExternalStore(liveState.subscribe, liveState.isCut);

/** How often to ask while something is under way: rarely when changes arrive by themselves. */
export const useFollowInterval = (): number => (useLiveConnected() ? 10_000 : 2_000);
