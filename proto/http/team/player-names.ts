/** Whom a name in a file means: one rule for the server that matches recordings and the page that proposes players. */
interface Named {
  readonly name: string;
  readonly nickName: string;
  readonly backNumber: number | null;
}

/** Letters that Unicode does not take apart into a base letter and a mark. */
const plain: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A name as names are compared: without case, spaces, punctuation and diacritics. */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter]!);
  return letters || name.trim();
}

/** The jersey number that `#7` stands for. */
export function jerseyOf(name: string): number | undefined {
  const digits = /^#\s*(\d{1,3})$/.exec(name.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `9 Nina Striker` */
export const numberedName = ({ backNumber, name }: Omit<Named, 'nickName'>): string =>
  backNumber === null ? name : `${backNumber} ${name}`;

/**
 * The only one of the squad who is called so for sure: by jersey number (`#9`), else by name, nickname or number and name,
 * else by the words of one of them in another order (`Striker, Nina`).
 */
export function findNamed<P extends Named>(name: string, squad: readonly P[]): P | undefined {
  const jersey = jerseyOf(name);
  if (jersey !== undefined) return onlyOne(squad, ({ backNumber }) => backNumber === jersey);
  const key = nameKey(name);
  if (key === '') return undefined;
  const isCalled = (player: P) => namesOf(player).some((one) => nameKey(one) === key);
  if (squad.some(isCalled)) return onlyOne(squad, isCalled);
  const words = sortedWords(name);
  return onlyOne(squad, (player) => namesOf(player).some((one) => sortedWords(one) === words));
}

/**
 * The only one of the squad who may be meant: each word is one of the name's, or the first letter of one (`N. Striker`,
 * `Striker`). Undefined where somebody is meant for sure.
 */
export function findProbable<P extends Named>(name: string, squad: readonly P[]): P | undefined {
  if (findNamed(name, squad)) return undefined;
  const wanted = joined(name);
  return onlyOne(
    squad,
    (player) => fitsInPart(player.name, name) || fitsInPart(joined(player.name), wanted),
  );
}

/**
 * The only one of the squad whose name stands in a file's (`04-Thiago.tcx`, `2026-09-11 Striker, Nina (1).fit`): all of it, or
 * else a word of it.
 */
export function findInFileName<P extends Named>(
  fileName: string,
  squad: readonly P[],
): P | undefined {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const words = new Set([...wordsOf(stem), ...wordsOf(joined(stem))]);
  const holds = (name: string): boolean => {
    const wanted = wordsOf(name);
    return wanted.length > 0 && wanted.every((word) => words.has(word));
  };
  const isWhole = ({ name, nickName }: P) => [name, joined(name), nickName].some(holds);
  if (squad.some(isWhole)) return onlyOne(squad, isWhole);
  return onlyOne(squad, ({ name }) =>
    wordsOf(name).some((word) => word.length > 2 && words.has(word)),
  );
}

function onlyOne<P>(squad: readonly P[], isMeant: (player: P) => boolean): P | undefined {
  const meant = squad.filter(isMeant);
  return meant.length === 1 ? meant[0] : undefined;
}

const namesOf = (player: Named): string[] => [player.name, player.nickName, numberedName(player)];

/** `Kwon Ji-hu` as `Kwon Jihu`. */
const joined = (name: string): string => name.replace(/\p{Pd}/gu, '');

/** Each as it is compared. */
const wordsOf = (name: string): string[] => (name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(nameKey);

const sortedWords = (name: string): string => wordsOf(name).sort().join(' ');

/** Words in full choose before initials do: in `A. Ana` the name's only `Ana` is not spent on the `A`. */
function fitsInPart(name: string, wanted: string): boolean {
  const free = wordsOf(name);
  const parts = wordsOf(wanted).sort((one, other) => other.length - one.length);
  if ((parts[0]?.length ?? 0) < 2) return false;
  return parts.every((part) => {
    const place = free.findIndex((word) => (part.length === 1 ? word[0] : word) === part);
    if (place >= 0) free.splice(place, 1);
    return place >= 0;
  });
}
