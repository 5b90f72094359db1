/** One object of a blob that grew by appends: `key` first, then `key!<offset>` for each further piece. */
export interface Piece {
  readonly key: string;
  readonly start: number;
  readonly size: number;
  readonly etag: string;
}

/** The objects of one blob. */
export interface GrownBlob {
  readonly key: string;
  /** Contiguous from byte 0; empty when there is no blob. */
  readonly chain: readonly Piece[];
  /** Remains of pieces that were dropped or replaced. */
  readonly strays: readonly Piece[];
  /** Whether the first object was written by an append, so that further pieces may follow. */
  readonly grows: boolean;
}

/** What an append does to the existing pieces, in this order. */
export interface AppendPlan {
  /** Deleted from the last piece backwards, so that the remaining blob is contiguous at any time. */
  readonly dropped: readonly Piece[];
  /** The piece to write next: a new one, or an existing one rewritten with its first `kept` bytes. */
  readonly next: { readonly key: string; readonly kept: number; readonly replaces?: Piece };
}

/** No key contains `!`, and it sorts before every character of a key. */
const mark = '!';
const digits = 16;
/** A last piece below this size is rewritten with the next bytes, so that small appends do not pile up. */
const smallPiece = 1024 ** 2;

export const piecesPrefix = (key: string): string => `${key}${mark}`;

/** Whether an object is a further piece of a blob, not its first. */
export const isPiece = (name: string): boolean => name.includes(mark);

export const pieceKey = (key: string, start: number): string =>
  start === 0 ? key : `${key}${mark}${String(start).padStart(digits, '0')}`;

export const startOfPiece = (name: string): number => Number(name.slice(name.indexOf(mark) + 1));

export const sizeOf = (chain: readonly Piece[]): number => {
  const last = chain.at(-1);
  return last ? last.start + last.size : 0;
};

/** Splits the objects into contiguous pieces and, beyond a gap, remains. */
export function chainOf(head: Piece, later: readonly Piece[]): Piece[] {
  const chain = [head];
  for (const piece of later) if (piece.start === sizeOf(chain)) chain.push(piece);
  return chain;
}

/**
 * Plans an append at `offset`.
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
