import { type MotionKind, thresholdSteps } from '@touchline/compute';
import {
  Field,
  FixedSizeList,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
} from 'apache-arrow';

interface SeasonSession {
  idfPlayer: number;
  /** Null = the session has no value at any step. */
  top: number | null;
}

/** A season's rows as the call gives them; every list falls by one unit per threshold step from `top`. */
export function makeSeason(kind: MotionKind, sessions: readonly SeasonSession[]): Uint8Array {
  const { count } = thresholdSteps[kind];
  const list = new FixedSizeList(count, new Field('item', new Float64(), true));
  const topAt = (k: number) => sessions[Math.floor(k / count)]!.top;
  // Whatever stands under a null is nobody's number.
  const values = Float64Array.from({ length: sessions.length * count }, (_, k) =>
    Math.max(0, (topAt(k) ?? 1e9) - (k % count)),
  );
  const valid = new Uint8Array(Math.ceil(values.length / 8));
  values.forEach((_, k) => {
    if (topAt(k) !== null) valid[k >> 3]! |= 1 << (k & 7);
  });
  const lists = () =>
    makeData({
      type: list,
      length: sessions.length,
      child: makeData({ type: new Float64(), data: values.slice(), nullBitmap: valid.slice() }),
    });
  const players = makeData({
    type: new Int32(),
    data: Int32Array.from(sessions, ({ idfPlayer }) => idfPlayer),
  });
  const names = ['seconds', 'metres', 'efforts'];
  const schema = new Schema([
    new Field('idfPlayer', new Int32(), false),
    ...names.map((name) => new Field(name, list, false)),
  ]);
  const data = makeData({
    type: new Struct(schema.fields),
    length: sessions.length,
    children: [players, lists(), lists(), lists()],
  });
  return tableToIPC(new Table([new RecordBatch(schema, data)]), 'stream');
}
