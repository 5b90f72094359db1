import { shownText } from '../shown-text.js';

const longestName = 80;
const keptEnd = 24;

/**
 * A client's file name as people may see it: one line, no folders, at most 80 characters with the
 * middle left out. Never part of a path: blobs are named by ids.
 */
export function displayName(name: string): string {
  const parts = shownText(name)
    .split(/[/\\]/)
    .map((part) => part.trim());
  return shorten(parts.findLast((part) => /[^.]/.test(part)) ?? 'unnamed');
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= longestName) return name;
  const start = characters.slice(0, longestName - keptEnd - 1).join('');
  return `${start}…${characters.slice(-keptEnd).join('')}`;
}
