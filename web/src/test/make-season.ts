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

/** A season's rows as the call gives them; every list falls by one unit per threshold step from `top`. */
export function makeSeason(
  kind: MotionKind,
  sessions: readonly { idfPlayer: number; top: number }[],
): Uint8Array {
  const { count } = thresholdSteps[kind];
  const list = new FixedSizeList(count, new Field('item', new Float64(), true));
  const values = Float64Array.from({ length: sessions.length * count }, (_, k) =>
    Math.max(0, sessions[Math.floor(k / count)]!.top - (k % count)),
  );
  const lists = () =>
    makeData({
      type: list,
      length: sessions.length,
      child: makeData({ type: new Float64(), data: values.slice() }),
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
