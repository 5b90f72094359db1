import { useMatches } from 'react-router-dom';
import type { Screen } from './screen.js';

/** A matched screen and its address. */
export interface OpenScreen {
  screen: Screen;
  pathname: string;
}

/** Screens on the way to the one that is open, outermost first. */
export function useOpenScreens(): OpenScreen[] {
  return useMatches().flatMap((match) =>
    match.handle ? [{ screen: match.handle as Screen, pathname: match.pathname }] : [],
  );
}
