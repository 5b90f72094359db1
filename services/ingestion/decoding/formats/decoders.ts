import { catapultConnect } from './catapult-connect.decoder.js';
import { catapultOpenfield } from './catapult-openfield.decoder.js';
import type { Decoder } from './decoder.js';
import { fieldwiz } from './fieldwiz.decoder.js';
import { fit } from './fit.decoder.js';
import { gpx } from './gpx.decoder.js';
import { statsports } from './statsports.decoder.js';
import { tcx } from './tcx.decoder.js';
import { touchlineArrow } from './touchline-arrow.decoder.js';

/** Every format the product reads; the first that recognises a file's head decodes it. */
export const decoders: readonly Decoder[] = [
  catapultOpenfield,
  catapultConnect,
  statsports,
  fieldwiz,
  fit,
  gpx,
  tcx,
  touchlineArrow,
];
