/** `bigint` columns as numbers: bytes, rows and epoch milliseconds stay far below 2^53. */
export const wholeNumber = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
