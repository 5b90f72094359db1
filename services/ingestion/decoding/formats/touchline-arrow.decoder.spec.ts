import { describe, expect, it } from '@jest/globals';
import {
  limits,
  type RecordingMetadata,
  type StreamKind,
  streamColumns,
  streamSchema,
} from '@touchline/proto';
import {
  Dictionary,
  Field,
  Float32,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
} from 'apache-arrow';
import fc from 'fast-check';
import { maxMetadataBytes } from './arrow-reader.js';
import { DecodeRefusal } from './decoder.js';
import { maxHeldBytes } from './held-rows.js';
import { arrowSchemaMessage } from './test/arrow-schema-message.js';
import { decoded, makeContext, refusal } from './test/decoded.js';

const startMs = Date.UTC(2026, 7, 1, 10);

/** An Arrow stream of batches with the given numbers of rows; every value is its row's number. */
function arrow(kind: StreamKind, batches: number[], about: RecordingMetadata = {}, from = startMs) {
  const schema = streamSchema(kind, about);
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  let row = 0;
  for (const length of batches) {
    const children = streamColumns[kind].map(({ type }, at) => {
      const index = Array.from({ length }, (_, each) => row + each);
      const data =
        type === 'timeMs'
          ? BigInt64Array.from(index, (each) => BigInt(from + each * 100))
          : type === 'f64'
            ? Float64Array.from(index)
            : Float32Array.from(index);
      return makeData({ type: schema.fields[at]!.type, length, data });
    });
    row += length;
    writer.write(
      new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, children })),
    );
  }
  writer.finish();
  return writer.toUint8Array(true);
}

describe('Our own Arrow files', () => {
  it('give their streams, device and athlete', async () => {
    const about = { deviceModel: 'Vest', deviceNumber: '12', athleteName: '손흥민' };
    const file = Buffer.concat([
      arrow('gnss', [3], about),
      arrow('hr', [2], about),
      arrow('imu', [4], about),
    ]);
    const { format, recordings, first } = await decoded(file, 100);
    expect(format).toBe('touchline-arrow');
    expect(recordings).toHaveLength(1);
    expect(first.about).toEqual(about);
    expect(first.column('gnss', 't')).toEqual([startMs, startMs + 100, startMs + 200]);
    expect(first.column('gnss', 'speed')).toEqual([0, 1, 2]);
    expect(first.column('hr', 'bpm')).toEqual([0, 1]);
    expect(first.column('imu', 'gz')).toEqual([0, 1, 2, 3]);
  });

  it('carry several players in one file', async () => {
    const { recordings } = await decoded(
      Buffer.concat([
        arrow('gnss', [2], { recording: 'a', athleteName: 'A' }),
        arrow('gnss', [3], { recording: 'b', athleteName: 'B', groupKey: 'g' }),
        arrow('hr', [2], { recording: 'a', athleteName: 'A' }),
      ]),
    );
    expect(recordings.map(({ about }) => about)).toEqual([
      { athleteName: 'A' },
      { athleteName: 'B', groupKey: 'g' },
    ]);
    expect(recordings.map((each) => [each.rows('gnss'), each.rows('hr')])).toEqual([
      [2, 2],
      [3, 0],
    ]);
  });

  it('are handed on in batches of at most 65,536 rows', async () => {
    const { first } = await decoded(arrow('gnss', [100_000, 50_000]));
    expect(first.rows('gnss')).toBe(150_000);
    expect(Math.max(...first.batches.map(({ batch }) => batch.rows))).toBeLessThanOrEqual(65_536);
    expect(first.column('gnss', 'odometer')[149_999]).toBe(149_999);
  });

  it('torn anywhere keep their whole batches and say so', async () => {
    const file = arrow('gnss', [500, 500, 500]);
    for (const [missing, rows] of [
      [4, 1500],
      [60, 1000],
      [5_000, 1000],
      [45_000, 500],
    ] as const) {
      const { first } = await decoded(file.subarray(0, file.length - missing));
      expect(first.rows('gnss')).toBe(rows);
      expect(first.notes.at(-1)!.code).toBe('cutAtByte');
    }
  });

  it('torn before the first batch are refused', async () => {
    const refused = await refusal(arrow('gnss', [500]).subarray(0, 3000));
    expect(refused).toMatchObject({ code: 'refusal.badStructure', byte: expect.any(Number) });
    expect(refused.byte).toBeGreaterThan(500);
  });

  it('without rows are refused', async () => {
    expect(await refusal(arrow('gnss', []))).toMatchObject({ code: 'refusal.noRows' });
  });

  it('without a time column, or of an unknown stream, are refused', async () => {
    const write = (schema: Schema) => {
      const writer = new RecordBatchStreamWriter();
      writer.reset(undefined, schema);
      const children = [
        makeData({
          type: new Utf8(),
          length: 1,
          valueOffsets: Int32Array.of(0, 1),
          data: Uint8Array.of(65),
        }),
      ];
      writer.write(
        new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: 1, children })),
      );
      writer.finish();
      return writer.toUint8Array(true);
    };
    const fields = [new Field('lat', new Utf8(), false)];
    const metadata = (stream: string) =>
      new Map([
        ['stream', stream],
        ['schemaVersion', '1'],
      ]);
    expect((await refusal(write(new Schema(fields, metadata('gnss'))))).code).toBe(
      'refusal.noTimeColumn',
    );
    expect(await refusal(write(new Schema(fields, metadata('video'))))).toMatchObject({
      code: 'refusal.badHeader',
      found: 'video',
    });
    const named = async (stream: string) =>
      (await refusal(write(new Schema(fields, metadata(stream))))).found;
    expect(await named('gnss\0')).toBe('gnss·');
    expect(await named('\u202Essng')).toBe('·ssng');
    expect(await named('v'.repeat(5_000))).toBe(`${'v'.repeat(57)}...`);
    expect(await named(`${'v'.repeat(56)}${'⚽🏟'.repeat(9)}`)).toBe(`${'v'.repeat(56)}⚽...`);
    expect(await named(`${'v'.repeat(56)}${'🏟'.repeat(9)}`)).toBe(`${'v'.repeat(56)}...`);
  });

  it('whose numbers stand in a dictionary are refused', async () => {
    const metadata = new Map([
      ['stream', 'hr'],
      ['schemaVersion', '1'],
    ]);
    const fields = [
      new Field('t', new TimestampMillisecond(), false),
      new Field('bpm', new Dictionary(new Float32(), new Int32()), false),
    ];
    const writer = new RecordBatchStreamWriter();
    writer.reset(undefined, new Schema(fields, metadata));
    writer.finish();
    expect(await refusal(writer.toUint8Array(true))).toMatchObject({
      code: 'refusal.badHeader',
      found: 'bpm: other',
    });
  });

  it('miss the values that are null, in batches of any length', async () => {
    const [length, schema] = [20_000, streamSchema('hr', {})];
    const nullBitmap = Uint8Array.from({ length: length / 8 }, () => 0b1111_1110);
    const children = [
      makeData({
        type: schema.fields[0]!.type,
        length,
        data: BigInt64Array.from({ length }, (_, row) => BigInt(startMs + row)),
      }),
      makeData({
        type: schema.fields[1]!.type,
        length,
        nullCount: length / 8,
        nullBitmap,
        data: Float32Array.from({ length }, (_, row) => row),
      }),
    ];
    const writer = new RecordBatchStreamWriter();
    writer.reset(undefined, schema);
    writer.write(
      new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, children })),
    );
    writer.finish();
    const { first } = await decoded(writer.toUint8Array(true));
    const expected = Array.from({ length }, (_, row) => (row % 8 === 0 ? NaN : row));
    expect(first.column('hr', 'bpm')).toEqual(expected);
  });

  it('from the future are refused with the date', async () => {
    const refused = await refusal(arrow('gnss', [5], {}, Date.UTC(2030, 0, 1)));
    expect(refused).toMatchObject({ code: 'refusal.implausibleDate', found: '2030-01-01' });
  });

  it('pass a failing disk on instead of taking the file for torn', async () => {
    const { touchlineArrow } = await import('./touchline-arrow.decoder.js');
    const full = {
      recording: () => ({
        describe: () => undefined,
        note: () => undefined,
        write: () => Promise.reject(new Error('disk full')),
      }),
      progress: () => undefined,
    };
    const bytes = (async function* () {
      yield arrow('gnss', [100]);
    })();
    await expect(touchlineArrow.decode(bytes, full, makeContext())).rejects.toThrow('disk full');
  });

  it.each([
    ['200,000 fields that share one name', { fields: 200_000, nameBytes: 100_000 }],
    ['200 fields that share one name of 1 kB', { fields: 200, nameBytes: 1_000 }],
    ['a name of 900 kB', { fields: 200, nameBytes: 900_000 }],
    ['a message of 20 MB', { fields: 10, nameBytes: 20_000_000 }],
  ])('are cut before a schema of %s', async (_, shape) => {
    const good = arrow('gnss', [3]);
    const { first } = await decoded(Buffer.concat([good, arrowSchemaMessage(shape)]));
    expect(first.rows('gnss')).toBe(3);
    expect(first.notes.at(-1)!.code).toBe('cutAtByte');
  });

  it('are cut before a batch whose body is longer than a batch can be', async () => {
    const whole = (rows: number) => {
      const schema = streamSchema('hr', {});
      const data = [new BigInt64Array(rows).fill(BigInt(startMs)), new Float32Array(rows)];
      const children = schema.fields.map(({ type }, at) =>
        makeData({ type, length: rows, data: data[at]! }),
      );
      const writer = new RecordBatchStreamWriter();
      writer.reset(undefined, schema);
      writer.write(
        new RecordBatch(
          schema,
          makeData({ type: new Struct(schema.fields), length: rows, children }),
        ),
      );
      writer.finish();
      return writer.toUint8Array(true);
    };
    const most = Math.floor((64 * 1024 * 1024) / 12) - 100;
    expect((await decoded(whole(most), 4_000_000)).first.rows('hr')).toBe(most);
    expect(await refusal(whole(most + 200))).toMatchObject({ code: 'refusal.badStructure' });
  });

  describe('described at greater length than anybody needs are refused:', () => {
    const usual = streamSchema('hr', {});
    const withEntries = (count: number, value = 'x') => {
      const more = Array.from({ length: count - usual.metadata.size }, (_, at) => at);
      const entries = more.map((at) => [`more${at}`, value] as const);
      return new Schema(usual.fields, new Map([...entries, ...usual.metadata]));
    };
    const withFields = (names: readonly string[]) => {
      const more = names.map((name) => new Field(name, new Float64()));
      return new Schema([...usual.fields, ...more], usual.metadata);
    };
    const columns = (count: number) =>
      Array.from({ length: count - usual.fields.length }, (_, at) => `more${at}`);
    const kib = 1024;
    const few = usual.metadata.size;
    const largest = maxMetadataBytes / (64 * kib);

    it.each([
      ['entries of metadata', withEntries(64), withEntries(65), 65],
      [
        'a value of metadata',
        withEntries(few + 1, 'x'.repeat(64 * kib)),
        withEntries(few + 1, 'x'.repeat(64 * kib + 1)),
        64 * kib + 1,
      ],
      [
        'a schema',
        withEntries(few + largest - 1, 'x'.repeat(64 * kib)),
        withEntries(few + largest, 'x'.repeat(64 * kib)),
        undefined,
      ],
      ['columns', withFields(columns(256)), withFields(columns(257)), 257],
      [
        'the name of a column',
        withFields(['x'.repeat(kib)]),
        withFields(['x'.repeat(kib + 1)]),
        kib + 1,
      ],
    ])('%s', async (_, most, over, found) => {
      const file = (schema: Schema) => {
        const writer = new RecordBatchStreamWriter();
        writer.reset(undefined, schema);
        writer.finish();
        return writer.toUint8Array(true);
      };
      expect((await refusal(file(most))).code).toBe('refusal.noRows');
      expect(await refusal(file(over))).toMatchObject({
        code: 'refusal.badStructure',
        ...(found && { found: `${found}`, expected: `≤ ${found - 1}` }),
      });
      const { first } = await decoded(Buffer.concat([arrow('gnss', [3]), file(over)]));
      expect([first.rows('gnss'), first.notes.at(-1)!.code]).toEqual([3, 'cutAtByte']);
    });
  });

  it('with more recordings than a squad has are refused', async () => {
    const file = (recordings: number) =>
      Buffer.concat(
        Array.from({ length: recordings }, (_, at) => arrow('gnss', [2], { recording: `${at}` })),
      );
    const most = limits.recordingsPerFile;
    expect((await decoded(file(most))).recordings).toHaveLength(most);
    expect(await refusal(file(most + 1))).toMatchObject({
      code: 'refusal.tooManyRecordings',
      expected: `≤ ${most}`,
    });
  });

  it('are known by their schema, whatever else it says', async () => {
    const words = 'x'.repeat(20_000);
    const { first } = await decoded(arrow('gnss', [10], { athleteName: words }));
    expect(first.rows('gnss')).toBe(10);
    const { fields, metadata } = streamSchema('hr', {});
    const more = Array.from({ length: 5 }, (_, at) => [`more${at}`, words.repeat(3)] as const);
    const writer = new RecordBatchStreamWriter();
    // Written from the last to the first: what is ours stands behind all this.
    writer.reset(undefined, new Schema(fields, new Map([...metadata, ...more])));
    writer.finish();
    expect((await refusal(writer.toUint8Array(true))).code).toBe('refusal.noRows');
  });

  it('of a whole squad are handed on before their batches are full', async () => {
    const { touchlineArrow } = await import('./touchline-arrow.decoder.js');
    const players = 60;
    // Of each row at least its time and one value are held.
    const rows = Math.ceil((1.5 * maxHeldBytes) / (players * 2 * 8));
    const parts = Array.from({ length: players }, (_, at) =>
      arrow('gnss', [rows], { recording: `${at}` }),
    );
    let handedOn = 0;
    let beforeTheLast = 0;
    await touchlineArrow.decode(
      (async function* () {
        yield* parts.slice(0, -1);
        beforeTheLast = handedOn;
        yield parts.at(-1)!;
      })(),
      {
        recording: () => ({
          describe: () => undefined,
          note: () => undefined,
          write: async (_, batch) => void (handedOn += batch.rows),
        }),
        progress: () => undefined,
      },
      makeContext(),
    );
    expect(handedOn).toBe(players * rows);
    expect(beforeTheLast).toBeGreaterThan((players * rows) / 3);
  });

  it('never crash or hang the decoder, however bytes are changed', async () => {
    const good = Buffer.concat([arrow('gnss', [20, 20]), arrow('hr', [10])]);
    const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(good.length), async (spoiled, cut) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of spoiled) bytes[at] = value;
        await decoded(bytes.subarray(0, cut), 3000).catch((error: unknown) => {
          expect(error).toBeInstanceOf(DecodeRefusal);
        });
      }),
      { numRuns: 400 },
    );
  }, 240_000);
});
