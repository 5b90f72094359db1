import type { KeyboardEvent } from 'react';

const elementOf = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement ? element : null;

/** Where an arrow key leads: up and down between players, past the mean; right and left to what is noted of one. */
function neighbourOf(row: HTMLElement, key: string): HTMLElement | null {
  const notes = [row, ...row.querySelectorAll<HTMLElement>('[data-note]')];
  const place = notes.findIndex((note) => note === document.activeElement);
  const players = [...(row.closest('table')?.querySelectorAll('tr[tabindex]') ?? [])];
  const line = players.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return elementOf(players[line + 1]);
    case 'ArrowUp':
      return elementOf(players[line - 1]);
    case 'ArrowRight':
      return elementOf(notes[place + 1]);
    case 'ArrowLeft':
      return elementOf(notes[place - 1]);
    default:
      return null;
  }
}

/** The arrow keys go about the table; the Tab key goes past them all. */
export function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const next = neighbourOf(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
