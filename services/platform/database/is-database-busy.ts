/** PostgreSQL has no connection left for this user, or is starting or stopping. */
const busyCodes = new Set(['53300', '57P01', '57P03']);
/** What a pool says that has lent all of its connections for longer than anybody waits. */
const poolIsEmpty = 'timeout exceeded when trying to connect';

/** Whether the same query may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === poolIsEmpty || busyCodes.has((error as { code?: string }).code ?? '');
}
