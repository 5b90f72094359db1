import {
  type DataItem,
  findInFileName,
  findNamed,
  findProbable,
  jerseyOf,
  limits,
  nameKey,
  type Player,
} from '@touchline/proto';
import { isContradiction, isOfMatching } from '../../../../shared/recording/notes-of-matching.js';

/** What a new player is created with, from the name that a file carries. */
export function newPlayerOf(name: string): { name: string; backNumber?: number } {
  const trimmed = name.trim().slice(0, limits.nameLength);
  const backNumber = jerseyOf(trimmed);
  return backNumber === undefined ? { name: trimmed } : { name: trimmed, backNumber };
}

/** Whether the name in the file may lead to a player: there is one, and whom it means was not refused. */
export const isOpen = ({ idfPlayer, athleteName, notes }: DataItem): boolean =>
  idfPlayer === null && athleteName.trim() !== '' && !notes.some(isOfMatching);

/**
 * Who is proposed for the recording: also whom its name means for sure, where somebody else wears its device; whom the file's
 * name means, where there is no other.
 */
export function probableOf(item: DataItem, squad: readonly Player[]): Player | undefined {
  const { idfPlayer, athleteName, notes, fileName } = item;
  if (idfPlayer === null && athleteName.trim() === '' && !notes.some(isOfMatching))
    return findInFileName(fileName, squad);
  if (isOpen(item)) return findProbable(athleteName, squad);
  if (idfPlayer !== null || !notes.some(isContradiction)) return undefined;
  return findNamed(athleteName, squad) ?? findProbable(athleteName, squad);
}

/** Somebody else of the squad has it than whom the name in its file means. */
export function isOfAnother(
  { idfPlayer, athleteName }: DataItem,
  squad: readonly Player[],
): boolean {
  if (idfPlayer === null || athleteName.trim() === '') return false;
  const named = findNamed(newPlayerOf(athleteName).name, squad);
  return named !== undefined && named.idfPlayer !== idfPlayer;
}

/** Recordings of one name. */
export interface NamedRecordings {
  name: string;
  items: readonly DataItem[];
  /** Somebody of the squad; undefined = to be created. */
  player: Player | undefined;
}

/** Recordings by the name that `nameOf` gives them, each with whom the squad has of that name. */
export function byName(
  items: readonly DataItem[],
  nameOf: (item: DataItem) => string,
  squad: readonly Player[],
): NamedRecordings[] {
  const groups = new Map<string, { name: string; items: DataItem[] }>();
  for (const item of items) {
    const { name, backNumber } = newPlayerOf(nameOf(item));
    const key = backNumber === undefined ? nameKey(name) : `#${backNumber}`;
    const known = groups.get(key);
    if (known) known.items.push(item);
    else groups.set(key, { name, items: [item] });
  }
  return [...groups.values()].map((group) => ({ ...group, player: findNamed(group.name, squad) }));
}
