import '../decoding/decode.worker.js';
import { prepare } from '../analysis/analyse.worker.js';

/** Loads on a thread what its first file and its first player would else wait for. */
export default async function warm(): Promise<void> {
  await prepare();
}
