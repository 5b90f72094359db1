import { useSyncExternalStore } from 'react';

/** Calls back when this browser's network goes or comes, until the returned function is called. */
export function watchNetwork(listener: (isOnline: boolean) => void): () => void {
  const tell = ({ type }: Event): void => listener(type === 'online');
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

const subscribe = (listener: () => void): (() => void) => watchNetwork(listener);
const isOnline = (): boolean => navigator.onLine;

/** Whether this browser has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
