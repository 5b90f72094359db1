/** Does what `postgres.setup.ts` left to do. */
export default async function endTestPostgres(): Promise<void> {
  const { touchlineTestEndings: endings = [] } = globalThis as {
    touchlineTestEndings?: (() => Promise<void>)[];
  };
  for (const end of endings) await end();
}
