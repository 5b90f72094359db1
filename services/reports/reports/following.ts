/** The first ones, and the rest as it comes. */
export async function* following<T>(
  first: readonly T[],
  rest: AsyncIterable<T>,
): AsyncGenerator<T> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest[Symbol.asyncIterator]().return?.();
  }
}
