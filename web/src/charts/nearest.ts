/** A line's value at the pointer. */
export interface Near {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** A line with a value at each step; null = none. */
export interface LineAt {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

const mostLines = 5;

/**
 * The lines nearest to the pointer at a step, five at most, and the mean, the highest first; nothing at a
 * step without a value.
 * @param distanceTo how far a value is from the pointer; left out = the highest are the nearest
 */
export function nearestLines(
  lines: readonly LineAt[],
  mean: LineAt,
  step: number,
  distanceTo: (value: number) => number = (value) => -value,
): Near[] {
  const at = ({ id, label, values }: LineAt): Near[] => {
    const value = values[step] ?? null;
    return value === null ? [] : [{ id, label, value }];
  };
  const nearest = lines
    .flatMap(at)
    .sort((one, other) => distanceTo(one.value) - distanceTo(other.value))
    .slice(0, mostLines);
  if (nearest.length === 0) return [];
  return [...nearest, ...at(mean)].sort((one, other) => other.value - one.value);
}
