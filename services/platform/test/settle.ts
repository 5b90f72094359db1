/** Long enough for whatever has nothing to wait for but turns of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
}
