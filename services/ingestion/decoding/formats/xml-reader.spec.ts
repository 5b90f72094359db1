import { describe, expect, it } from '@jest/globals';
import { DecodeRefusal, type DecodeSink } from './decoder.js';
import { maxPiece, readXml, rootOf, stepLength } from './xml-reader.js';

/** What is told of a document, in order, when it comes in pieces of `chunk` bytes. */
async function told(document: string | Uint8Array, chunk = 7) {
  const bytes = Buffer.from(document);
  const lines: string[] = [];
  let steps = 0;
  const sink: DecodeSink = {
    recording: () => {
      throw new Error('A document alone is no recording.');
    },
    progress: () => undefined,
  };
  const end = await readXml(pieces(bytes, chunk), sink, {
    ready: async () => void steps++,
    open: (name, attributes) => void lines.push(`<${name} ${JSON.stringify(attributes)}`),
    close: (name, text, line) => void lines.push(`${name}>${text} in ${line}`),
  });
  return { lines, end, steps };
}

async function* pieces(bytes: Uint8Array, chunk: number) {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

/** Where and why a document is refused. */
async function refusal(document: string): Promise<DecodeRefusal> {
  const error: unknown = await told(document, 5000).catch((cause: unknown) => cause);
  if (error instanceof DecodeRefusal) return error;
  throw new Error('The document was not refused.');
}

describe('An XML file', () => {
  it('is told element by element, without prefixes, wherever its bytes are parted', async () => {
    const document =
      '\ufeff<?xml version="1.0"?>\n<a:log n="1">\n<x>Łu &amp; <![CDATA[<b>]]></x></a:log>';
    for (const chunk of [1, 2, 7, 1000]) {
      const { lines, end } = await told(document, chunk);
      expect(lines).toEqual(['<log {"n":"1"}', '<x {}', 'x>Łu & <b> in 3', 'log> in 3']);
      expect(end).toEqual({ line: 3, whole: true });
    }
  });

  it('is told with its lines where blanks stand before its declaration', async () => {
    for (const chunk of [1, 3, 1000]) {
      const { lines, end } = await told('\ufeff \r\n\t\n  <?xml version="1.0"?>\n<a>1</a>', chunk);
      expect(lines).toEqual(['<a {}', 'a>1 in 4']);
      expect(end).toEqual({ line: 4, whole: true });
    }
  });

  it('is read in the encoding that it declares', async () => {
    const document = Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-1"?><a>Müller</a>',
      'latin1',
    );
    expect((await told(document, 1000)).lines.at(-1)).toBe('a>Müller in 1');
  });

  it('that was cut off is told up to there', async () => {
    const { lines, end } = await told('<a>\n<b>1</b>\n<b>2</');
    expect(lines).toEqual(['<a {}', '<b {}', 'b>1 in 2', '<b {}']);
    expect(end).toEqual({ line: 3, whole: false });
  });

  it.each([
    ['a text', (length: number) => `${'x'.repeat(length)}</a>`],
    ['a comment', (length: number) => `<!--${'x'.repeat(length - 7)}--></a>`],
    ['an attribute', (length: number) => `<b c="${'x'.repeat(length - 5)}"/></a>`],
  ])('is refused with a piece that is too long: %s', async (_, piece) => {
    const read = (length: number) => told(`<a>${piece(length - '</a>'.length)}`, 10_000);
    expect(await read(maxPiece)).toBeTruthy();
    await expect(read(maxPiece + 1)).rejects.toMatchObject({
      code: 'refusal.badStructure',
      expected: `at most ${maxPiece} characters up to the end of a tag`,
    });
  });

  it('gives way to its reader before every step', async () => {
    const { steps } = await told(`<a>${'<b/>'.repeat(stepLength)}</a>`, 1_000_000);
    expect(steps).toBe(5);
  });

  it.each([
    ['whose tags do not match', '<a>\n<b>\n</a>', 3],
    ['with an entity that nobody declared', '<a>\n&huge;</a>', 2],
    [
      'with entities of its own',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
      2,
    ],
    ['nested without end', '\n<a>'.repeat(100), 66],
    ['with a text without end', `<a>\n${'x'.repeat(200_000)}`, 2],
    ['with attributes without end', `<a>\n<b ${'c="d" '.repeat(40_000)}`, 2],
    ['with a comment without end', `<a>\n<!-- ${'x'.repeat(200_000)}`, 2],
  ])('%s is refused with its line', async (_, document, line) => {
    expect(await refusal(document)).toMatchObject({ code: 'refusal.badStructure', line });
  });
});

describe('The first element of a file', () => {
  it.each([
    ['<gpx version="1.1">', 'gpx'],
    ['\ufeff<?xml version="1.0"?>\r\n<!-- by hand -->\n<ns:gpx>', 'gpx'],
    ['\n   <?xml version="1.0"?><TrainingCenterDatabase\nxmlns="a">', 'TrainingCenterDatabase'],
    ['  <a/>', 'a'],
    ['Time,<gpx>', ''],
    ['<?xml version="1.0"?>', ''],
    ['', ''],
  ])('of %j is %j', (text, name) => {
    expect(rootOf(Buffer.from(text))).toBe(name);
  });
});
