/** One object of a blob that grew by appends: `key` itself, then `key!<offset>` where the former ends. */
export interface Piece {
  readonly key: string;
  readonly start: number;
  readonly size: number;
  readonly etag: string;
}

/** What is stored of a blob. */
export interface GrownBlob {
  readonly key: string;
  /** From byte 0 on, without a gap; empty when there is no blob. */
  readonly chain: readonly Piece[];
  /** Left over from what was dropped or replaced. */
  readonly strays: readonly Piece[];
  /** Whether its first object was written by an append, so that pieces may follow it. */
  readonly grows: boolean;
}

/** What an append does to the pieces there are, in this order. */
export interface AppendPlan {
  /** Deleted first, last piece first, so that what stays is whole at any time. */
  readonly dropped: readonly Piece[];
  /** The piece to write next: a new one, or one that is written anew with its first `kept` bytes. */
  readonly next: { readonly key: string; readonly kept: number; readonly replaces?: Piece };
}

/** `!` is in no key and sorts before every letter of one. */
const mark = '!';
const digits = 16;
/** A last piece below this size is written anew with what comes, so that small appends do not pile up. */
const smallPiece = 1024 ** 2;

export const piecesPrefix = (key: string): string => `${key}${mark}`;

/** Whether an object is a piece of another blob than its name. */
export const isPiece = (name: string): boolean => name.includes(mark);

export const pieceKey = (key: string, start: number): string =>
  start === 0 ? key : `${key}${mark}${String(start).padStart(digits, '0')}`;

export const startOfPiece = (name: string): number => Number(name.slice(name.indexOf(mark) + 1));

export const sizeOf = (chain: readonly Piece[]): number => {
  const last = chain.at(-1);
  return last ? last.start + last.size : 0;
};

/** The pieces that follow each other without a gap; what lies beyond one is left over. */
export function chainOf(head: Piece, later: readonly Piece[]): Piece[] {
  const chain = [head];
  for (const piece of later) if (piece.start === sizeOf(chain)) chain.push(piece);
  return chain;
}

/**
 * How to go on at `offset`.
 * @throws RangeError when that would leave a hole
 */
export function planAppend(blob: GrownBlob, offset: number): AppendPlan {
  const { key, chain, strays, grows } = blob;
  const size = sizeOf(chain);
  if (!Number.isSafeInteger(offset) || offset < 0 || offset > size) {
    throw new RangeError(`Cannot go on at byte ${offset}: the blob has ${size} bytes.`);
  }
  const last = chain.findLast(({ start }) => start < offset);
  const fits = last && grows && last.size >= smallPiece && last.start + last.size === offset;
  const next =
    last && !fits
      ? { key: last.key, kept: offset - last.start, replaces: last }
      : { key: pieceKey(key, offset), kept: 0, replaces: offset === 0 ? chain[0] : undefined };
  const beyond = chain.filter((piece) => piece.start >= offset && piece !== next.replaces);
  const dropped = [...beyond, ...strays].sort((a, b) => b.start - a.start);
  return { dropped, next };
}
