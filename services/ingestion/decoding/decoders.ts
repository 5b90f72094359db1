import { catapultOpenfield } from './catapult-openfield.decoder.js';
import type { Decoder } from './decoder.js';

/** Every format the product reads; the first that recognises a file's head decodes it. */
export const decoders: readonly Decoder[] = [catapultOpenfield];
