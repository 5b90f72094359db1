import { printable } from './csv-reader.js';
import { DecodeRefusal } from './decoder.js';

/** First bytes of what is a container of files, or compressed. */
const archives: readonly [string, readonly number[]][] = [
  ['a gzip archive', [0x1f, 0x8b]],
  ['a ZIP archive or an Excel workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty ZIP archive', [0x50, 0x4b, 0x05, 0x06]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68]],
  ['a Zstandard archive', [0x28, 0xb5, 0x2f, 0xfd]],
];
const utf16Marks: readonly (readonly number[])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/**
 * Says why a file that no decoder recognises is refused: empty, an archive, text with an unknown
 * first line, or something binary.
 * @param head the file's first bytes.
 */
export function unknownFormat(head: Uint8Array, formats: readonly string[]): DecodeRefusal {
  const expected = formats.join(', ');
  if (head.length === 0) {
    return new DecodeRefusal('refusal.empty', {
      message: 'The file is empty. Export it again from the device.',
      found: '0 bytes',
      expected: 'a recording',
    });
  }
  const archive = archives.find(([, magic]) => startsWith(head, magic));
  if (archive) {
    return new DecodeRefusal('refusal.archive', {
      message: 'The file is an archive. Unpack it and send the recordings inside.',
      found: archive[0],
      expected,
    });
  }
  if (utf16Marks.some((mark) => startsWith(head, mark))) {
    return new DecodeRefusal('refusal.unknownFormat', {
      message: 'The text is saved as UTF-16. Save it as "CSV UTF-8" and send it again.',
      line: 1,
      found: 'UTF-16 text',
      expected: 'UTF-8 text',
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
    message: 'The text begins with a line that belongs to no format which can be read here.',
    line: index + 1,
    found: printable(lines[index]!),
    expected,
  });
}

function unknownBinary(head: Uint8Array, expected: string): DecodeRefusal {
  const nul = head.subarray(0, 16).every((byte) => byte === 0);
  return new DecodeRefusal(nul ? 'refusal.binaryInText' : 'refusal.unknownFormat', {
    message: nul
      ? 'The file is damaged: it begins with NUL bytes. Copy it from the device again.'
      : 'The file is no recording in a format which can be read here.',
    found: nul ? 'NUL bytes' : Buffer.from(head.subarray(0, 12)).toString('hex'),
    expected,
  });
}

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte);
}

/** Control characters other than tab and line ends do not occur in text. */
function looksLikeText(head: Uint8Array): boolean {
  const sample = head.subarray(0, 4096);
  return sample.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
