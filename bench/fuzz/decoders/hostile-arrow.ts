import type { Random } from '@touchline/simulator';
import { type StreamKind, streamKinds } from '@touchline/proto/tables';
import {
  batchMessage,
  type BatchShape,
  column,
  endOfStream,
  message,
  schemaMessage,
} from './arrow-bytes.js';
import { anySize, pick } from './chance.js';

type Pieces = Iterable<Uint8Array>;

const startMs = Date.UTC(2026, 7, 1, 10);
const odd = [-1n, 0n, 1n, 7n, 1n << 31n, 1n << 53n, (1n << 53n) + 1n, 1n << 62n, -(1n << 63n)];
const kindOf = (random: Random): StreamKind => pick(random, streamKinds);

/** Arrow streams as nobody's device writes them; `most` = bytes, about. */
export const hostileArrow: readonly ((random: Random, most: number) => Pieces)[] = [
  function* manyRecordings(random, most) {
    const rows = anySize(random, 300);
    const name = 'r'.repeat(anySize(random, 60_000));
    const count = Math.min(anySize(random, 300), most / (500 + 60 * rows));
    for (let each = 0; each < count; each++) {
      const kind = kindOf(random);
      yield schemaMessage({ kind, recording: `${name}${each}` });
      yield batchMessage({ kind, rows, fromMs: startMs });
      yield endOfStream;
    }
  },
  /** All are open at once, and none is ever full. */
  function* recordingsByTurns(random, most) {
    const recordings = random.integer(2, 100);
    const rows = random.integer(1, 700);
    const schemas = Array.from({ length: recordings }, (_, each) => {
      return schemaMessage({ kind: 'gnss', recording: `${each}` });
    });
    const batch = batchMessage({ kind: 'gnss', rows, fromMs: startMs });
    for (let bytes = 0, each = 0; bytes < most; bytes += batch.length + 700, each++) {
      yield schemas[each % recordings]!;
      yield batch;
    }
  },
  function* manyMessages(random, most) {
    const kind = kindOf(random);
    const schema = schemaMessage({ kind });
    const batch = batchMessage({ kind, rows: random.integer(0, 1), fromMs: startMs });
    const repeated = pick(random, [
      [batch],
      [schema],
      [schema, batch],
      [endOfStream, schema, batch],
    ]);
    yield schema;
    const piece = Buffer.concat(repeated);
    for (let bytes = 0; bytes < most; bytes += piece.length) yield piece;
  },
  function* manyColumns(random) {
    const kind = kindOf(random);
    const extra = anySize(random, 600);
    const name = 'n'.repeat(anySize(random, 3_000));
    const shared = column(name, 'f64');
    const own = () => column(name, 'f32');
    const share = random.chance(0.5);
    yield schemaMessage({ kind });
    yield schemaMessage({
      kind,
      extra: Array.from({ length: extra }, () => (share ? shared : own())),
    });
    const rows = anySize(random, 20_000);
    for (let each = 0; each < 5; each++) yield batchMessage({ kind, rows, extra, fromMs: startMs });
  },
  function* muchMetadata(random) {
    const kind = kindOf(random);
    const value = 'v'.repeat(anySize(random, 100_000));
    const names = ['deviceModel', 'athleteName', 'groupKey', 'recording', 'x'];
    const metadata = Array.from({ length: anySize(random, 100) }, () => {
      return [pick(random, names), value] as const;
    });
    yield schemaMessage({ kind, metadata });
    yield batchMessage({ kind, rows: 5, fromMs: startMs });
  },
  function* oddNumbers(random) {
    const kind = kindOf(random);
    const rows = anySize(random, 2_000);
    yield schemaMessage({ kind, bigEndian: random.chance(0.1) });
    yield batchMessage({ kind, rows, fromMs: startMs });
    for (let each = random.integer(1, 3); each > 0; each--) {
      const claim: Partial<BatchShape> = {
        [pick(random, ['claimedRows', 'claimedBody', 'nullCount', 'offset'] as const)]: pick(
          random,
          odd,
        ),
      };
      yield batchMessage({ kind, rows, fromMs: startMs, ...claim });
    }
  },
  function* oddTimes(random) {
    const kind = kindOf(random);
    const from = [-62e12, -1, 0, 946_684_799_999, startMs, 4e12, 8.64e15, 2 ** 52, -(2 ** 62)];
    yield schemaMessage({ kind });
    for (let each = anySize(random, 200); each > 0; each--) {
      yield batchMessage({ kind, rows: 20, fromMs: pick(random, from) });
    }
  },
  function* otherMessages(random) {
    yield schemaMessage({ kind: 'hr' });
    yield message(random.integer(0, 255), pick(random, odd), [{ long: pick(random, odd) }]);
  },
  function* largeBatches(random, most) {
    const kind = kindOf(random);
    const extra = random.chance(0.5) ? 240 : 0;
    const rows = Math.floor((most * random.between(0.5, 34)) / 60);
    const name = (each: number) => column(`c${each}`, 'f32');
    yield schemaMessage({ kind });
    yield schemaMessage({ kind, extra: Array.from({ length: extra }, (_, each) => name(each)) });
    const batch = batchMessage({ kind, rows, extra, fromMs: startMs });
    for (let bytes = 0; bytes < 8 * most; bytes += batch.length) yield batch;
  },
];
