/** What became of the inputs. */
export interface FuzzReport {
  /** Computed, or imported at least in part. */
  readonly taken: number;
  /** Refused, by the code of the error. */
  readonly refused: Readonly<Record<string, number>>;
  /** Inputs whose outcome cannot be, or that ended in an error without a name. */
  readonly faults: readonly string[];
  /** The input that took longest. */
  readonly slowest: { readonly input: number; readonly ms: number };
  /** The input that took most memory, where that is looked at. */
  readonly largest?: { readonly input: number; readonly bytes: number };
}
