import type { AnalysisSettings } from '../catalogue/settings.js';
import type { AnalysisRange, AnalysisResult, RecordingInput } from './recording.js';

/** The metric core: one WebAssembly instance, used by one caller at a time. */
export interface Core {
  readonly engineVersion: string;
  /** Cleans the recording once and computes each range from it. Throws `ComputeError`. */
  analyse(
    input: RecordingInput,
    settings: AnalysisSettings,
    ranges: readonly AnalysisRange[],
  ): AnalysisResult;
}

/** A core from its WebAssembly bytes; Node loads its own file when they are left out. */
export async function createCore(_wasm?: BufferSource | WebAssembly.Module): Promise<Core> {
  throw new Error('The core is not built yet');
}
