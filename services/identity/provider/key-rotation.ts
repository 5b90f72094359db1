/** A key and the moment from which it is used: before, it is published only. */
export interface KeyTime {
  /** Epoch ms. */
  readonly usedFrom: number;
}

export interface Rotation {
  readonly everyMs: number;
  /** So long before its use a key is published, so that whoever verifies knows it. */
  readonly aheadMs: number;
  /** So long after its use a key still verifies: as long as what it has signed is valid. */
  readonly keptMs: number;
}

/** From when on a further key shall be used; undefined while the newest one is young enough. */
export function nextUse(
  keys: readonly KeyTime[],
  nowMs: number,
  { everyMs, aheadMs }: Rotation,
): number | undefined {
  if (keys.length === 0) return nowMs;
  const due = Math.max(...keys.map(({ usedFrom }) => usedFrom)) + everyMs;
  return due - aheadMs <= nowMs ? Math.max(due, nowMs + aheadMs) : undefined;
}

/** The key in use first, as the provider signs with the first one and verifies with all. */
export function inOrderOfUse<K extends KeyTime>(keys: readonly K[], nowMs: number): K[] {
  const coming = keys.filter(({ usedFrom }) => usedFrom > nowMs);
  return [...begunNewestFirst(keys, nowMs), ...coming];
}

/** Keys whose successor has been in use for so long that nothing they signed is valid any more. */
export function outlived<K extends KeyTime>(
  keys: readonly K[],
  nowMs: number,
  { keptMs }: Rotation,
): K[] {
  return begunNewestFirst(keys, nowMs - keptMs).slice(1);
}

function begunNewestFirst<K extends KeyTime>(keys: readonly K[], atMs: number): K[] {
  return keys
    .filter(({ usedFrom }) => usedFrom <= atMs)
    .sort((one, other) => other.usedFrom - one.usedFrom);
}
