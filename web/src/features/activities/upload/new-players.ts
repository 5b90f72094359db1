import { type DataItem, limits, type Player } from '@touchline/proto';

/** Names that differ in case and accents alone are the same person's. */
const names = new Intl.Collator(undefined, { sensitivity: 'base' });

/** What a new player is created with, from the name that a file carries. */
export function newPlayerOf(name: string): { name: string; backNumber?: number } {
  const trimmed = name.trim().slice(0, limits.nameLength);
  const jersey = /^#\s*(\d{1,3})$/.exec(trimmed);
  return jersey ? { name: trimmed, backNumber: Number(jersey[1]) } : { name: trimmed };
}

/** `9 Nina Striker` */
export const labelOf = ({ backNumber, name }: Player): string =>
  backNumber === null ? name : `${backNumber} ${name}`;

/** Who of the squad is called so: by name, by name and number, by the number alone (`#9`), or by the words of the name in another order. */
export function findNamed(name: string, squad: readonly Player[]): Player | undefined {
  const wanted = newPlayerOf(name);
  const isCalled = (player: Player) =>
    [player.name, labelOf(player)].some((one) => names.compare(one, wanted.name) === 0);
  const isNumber = ({ backNumber }: Player) =>
    wanted.backNumber !== undefined && backNumber === wanted.backNumber;
  const sameWords = squad.filter(({ name: own }) => hasWords(own, wanted.name));
  const inOtherOrder = sameWords.length === 1 ? sameWords[0] : undefined;
  return squad.find(isCalled) ?? squad.find(isNumber) ?? inOtherOrder;
}

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s,;]+/)
    .filter(Boolean)
    .sort(names.compare);

/** `Striker, Nina` */
function hasWords(name: string, wanted: string): boolean {
  const [those, these] = [wordsOf(name), wordsOf(wanted)];
  return (
    those.length === these.length &&
    those.every((word, place) => names.compare(word, these[place]!) === 0)
  );
}

/**
 * The only one of the squad whose name has all these words, some of them as initials perhaps: `N. Striker`, `Striker`.
 * Whoever reads it decides; undefined as well where the name is known for sure.
 */
export function findProbable(name: string, squad: readonly Player[]): Player | undefined {
  if (findNamed(name, squad)) return undefined;
  const fitting = squad.filter((player) => fitsInPart(player.name, name));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Each word is one of the name, or the first letter of one; the words in full take theirs first. */
function fitsInPart(name: string, wanted: string): boolean {
  const free = partsOf(name);
  const parts = partsOf(wanted).sort((one, other) => other.length - one.length);
  return (
    (parts[0]?.length ?? 0) > 1 &&
    parts.every((part) => {
      const place = free.findIndex((word) => names.compare(startOf(word, part), part) === 0);
      if (place >= 0) free.splice(place, 1);
      return place >= 0;
    })
  );
}

const startOf = (word: string, part: string): string =>
  part.length === 1 ? word.slice(0, 1) : word;

const partsOf = (name: string): string[] => name.split(/[\s,;.]+/).filter(Boolean);

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
  const groups: { name: string; items: DataItem[] }[] = [];
  for (const item of items) {
    const { name } = newPlayerOf(nameOf(item));
    const known = groups.find((group) => names.compare(group.name, name) === 0);
    if (known) known.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups.map((group) => ({ ...group, player: findNamed(group.name, squad) }));
}
