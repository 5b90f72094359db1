/** The work so many times, at most some of them at once. */
export async function atOnce(
  count: number,
  most: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(most, count) }, worker));
}
