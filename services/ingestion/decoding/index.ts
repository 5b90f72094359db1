/** A door: what tries the decoders with files of its own enters here; the product does so by its upload. */
export { decodeFile } from './decode-file.js';
export {
  DecodeRefusal,
  type DecodeSink,
  type RecordingSink,
  type StreamBatch,
} from './formats/decoder.js';
