import { DecodeRefusal } from './decoder.js';

type Signature = readonly [name: string, bytes: readonly number[] | string, at?: number];

/** First bytes of what is a container of files, or compressed. */
const archives: readonly Signature[] = [
  ['gzip', [0x1f, 0x8b]],
  ['ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['ZIP', [0x50, 0x4b, 0x05, 0x06]],
  ['7-Zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['RAR', [0x52, 0x61, 0x72, 0x21]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['Zstandard', [0x28, 0xb5, 0x2f, 0xfd]],
];
/** What people send instead of a recording. */
const documents: readonly Signature[] = [
  ['PDF', '%PDF-'],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['GIF', 'GIF8'],
  ['WebP', 'WEBP', 8],
  ['HEIC, MP4', 'ftyp', 4],
  ['XLS, DOC', [0xd0, 0xcf, 0x11, 0xe0]],
];
/** What a ZIP tells as the name of its first file when it is a document of an office. */
const officeDocuments = [
  '[Content_Types].xml',
  '_rels/',
  'docProps/',
  'xl/',
  'word/',
  'mimetype',
].map((name): Signature => ['XLSX, DOCX, ODS', name, 30]);
/** Space, tab and line ends. */
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);
const utf16Marks: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * Says why a file that no decoder recognises is refused: empty, an archive, a document, text with an unknown
 * first line, or something binary.
 * @param head the file's first bytes.
 * @param formats names of those that there are
 */
export function unknownFormat(head: Uint8Array, formats: readonly string[]): DecodeRefusal {
  const expected = formats.join(', ');
  if (head.every((byte) => blanks.has(byte))) {
    return new DecodeRefusal('refusal.empty');
  }
  const borne = (signature: Signature) => bears(head, signature);
  const archive = archives.find(borne);
  const document = (archive ? officeDocuments : documents).find(borne);
  if (document) return new DecodeRefusal('refusal.document', { found: document[0], expected });
  if (archive) return new DecodeRefusal('refusal.archive', { found: archive[0], expected });
  if (utf16Marks.some((mark) => bears(head, ['UTF-16', mark]))) {
    return new DecodeRefusal('refusal.unknownFormat', {
      line: 1,
      found: 'UTF-16',
      expected: 'UTF-8',
    });
  }
  return looksLikeText(head) ? unknownText(head, expected) : unknownBinary(head, expected);
}

function unknownText(head: Uint8Array, expected: string): DecodeRefusal {
  const lines = new TextDecoder().decode(head.subarray(0, 4096)).split(/\r?\n/);
  const index = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  );
  return new DecodeRefusal('refusal.unknownFormat', {
    line: index + 1,
    found: lines[index]!.trim(),
    expected,
  });
}

function unknownBinary(head: Uint8Array, expected: string): DecodeRefusal {
  const nul = head.subarray(0, 16).every((byte) => byte === 0);
  return new DecodeRefusal(nul ? 'refusal.binaryInText' : 'refusal.unknownFormat', {
    found: nul ? '' : Buffer.from(head.subarray(0, 12)).toString('hex'),
    expected,
  });
}

function bears(head: Uint8Array, [, bytes, at = 0]: Signature): boolean {
  const magic = typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes);
  return magic.equals(head.subarray(at, at + magic.length));
}

/** Control characters other than tab and line ends do not occur in text. */
function looksLikeText(head: Uint8Array): boolean {
  const sample = head.subarray(0, 4096);
  return sample.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
