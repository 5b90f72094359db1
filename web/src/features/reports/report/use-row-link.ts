import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { goToNeighbour } from './go-to-neighbour.js';

const hasOwnClick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, [data-note]') !== null;
const isSelecting = (): boolean => getSelection()?.isCollapsed === false;

/** A whole row as a link: by a click that selects no text, and by Enter; the arrow keys lead to its neighbours. */
export function useRowLink(address: string) {
  const navigate = useNavigate();
  return {
    onClick: ({ target }: MouseEvent): void => {
      if (!hasOwnClick(target) && !isSelecting()) void navigate(address);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const isOnRow = event.target === event.currentTarget;
      if (isOnRow && event.key === 'Enter') void navigate(address);
      else goToNeighbour(event);
    },
  };
}
