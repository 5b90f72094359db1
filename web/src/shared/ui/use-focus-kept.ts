import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The row of a list that an element is in, by its place; -1 outside. */
const placeOf = (list: HTMLElement, element: Element): number =>
  [...list.querySelectorAll('li')].findIndex((row) => row.contains(element));

/**
 * Where the row with the focus leaves a list, the next one takes it, or the one before the end: otherwise a keyboard begins
 * at the top of the page again.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>) {
  const place = useRef(-1);
  useLayoutEffect(() => {
    const { current } = list;
    if (place.current < 0 || !current || document.activeElement !== document.body) return;
    const rows = [...current.querySelectorAll('li')];
    rows[Math.min(place.current, rows.length - 1)]?.querySelector('button')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      place.current = list.current ? placeOf(list.current, target) : -1;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) place.current = -1;
    },
  };
}
