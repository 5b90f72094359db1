import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DecodeRefusal } from './formats/decoder.js';
import { decodeFile } from './decode-file.js';
import { decoded, makeContext, refusal } from './formats/test/decoded.js';

describe('A file in no known format', () => {
  it.each(['', ' ', '\r\n\t  \n'])(
    'is refused as empty when it has nothing in it: %j',
    async (text) => {
      expect(await refusal(text)).toMatchObject({ code: 'refusal.empty', found: '' });
    },
  );

  it('is refused as an archive, whatever its name', async () => {
    expect(await refusal(gzipSync('# OpenField Export'))).toMatchObject({
      code: 'refusal.archive',
      found: 'gzip',
    });
    const zip = `PK\x03\x04${'\0'.repeat(26)}kim.fit`;
    expect(await refusal(zip)).toMatchObject({ code: 'refusal.archive', found: 'ZIP' });
  });

  it('is refused with its first line when it is text', async () => {
    const refused = await refusal('\nPlayer,Date,Sprints\nKim,2026-08-01,12\n');
    expect(refused).toMatchObject({
      code: 'refusal.unknownFormat',
      line: 2,
      found: 'Player,Date,Sprints',
    });
    expect(refused.expected).toBe(
      'Catapult OpenField CSV, Catapult Connect CSV, STATSports CSV, FieldWiz CSV, FIT, GPX, TCX, Touchline Arrow',
    );
  });

  it('is refused with the way out when a spreadsheet saved it as UTF-16', async () => {
    const refused = await refusal(Buffer.from('\ufeff# OpenField Export', 'utf16le'));
    expect(refused).toMatchObject({ code: 'refusal.unknownFormat', found: 'UTF-16' });
  });

  it.each([
    ['PDF', '%PDF-1.4\n'],
    ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1)],
    ['HEIC, MP4', '\0\0\0\x18ftypheic'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['XLS, DOC', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['XLSX, DOCX, ODS', `PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`],
    ['XLSX, DOCX, ODS', `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis`],
  ])('is refused by its name when it is a %s', async (found, bytes) => {
    expect(await refusal(bytes)).toMatchObject({ code: 'refusal.document', found });
  });

  it('is refused with its first line when only its words are those of a document', async () => {
    const line = `${'x'.repeat(30)}xl/workbook`;
    const refused = await refusal(`${line}\n`);
    expect(refused).toMatchObject({ code: 'refusal.unknownFormat', found: line });
  });

  it('is refused as empty when it holds nothing but blanks, however many', async () => {
    expect(await refusal(' \n'.repeat(100_000))).toMatchObject({ code: 'refusal.empty' });
  });

  it('is refused as damaged when it begins with NUL bytes', async () => {
    expect(await refusal(new Uint8Array(5000))).toMatchObject({ code: 'refusal.binaryInText' });
  });

  it('is refused with its first bytes when it is binary', async () => {
    const refused = await refusal(Uint8Array.of(1, 2, 3, 250, 251));
    expect(refused).toMatchObject({ code: 'refusal.unknownFormat', found: '010203fafb' });
  });

  it('never crashes or hangs the decoder, whatever its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (bytes) => {
        await decoded(bytes, 700).catch((error: unknown) => {
          expect(error).toBeInstanceOf(DecodeRefusal);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('A refused file', () => {
  it.each([
    ['in no known format', 'Player,Date,Sprints\n'],
    ['refused in its first lines', 'ts,cs,hr\n'],
  ])('%s is closed before its end', async (_, line) => {
    let open = 0;
    async function* file() {
      open++;
      try {
        for (;;) yield Buffer.alloc(70_000, line);
      } finally {
        open--;
      }
    }
    const sink = {
      recording: () => {
        throw new Error('Nothing of it is kept.');
      },
      progress: () => undefined,
    };
    const refused = decodeFile(file(), sink, makeContext());
    await expect(refused).rejects.toBeInstanceOf(DecodeRefusal);
    expect(open).toBe(0);
  });
});
