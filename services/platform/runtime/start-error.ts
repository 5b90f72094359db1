/** Why a process cannot start: one sentence for the operator, with what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
