import { limits } from '@touchline/proto/limits';
import { clockCells, TextCells } from './csv-cells.js';
import { readTable, type TableFormat } from './csv-table.js';
import { type DecodeContext, type Decoder, DecodeRefusal, type DecodeSink } from './decoder.js';
import { statsportsSlots as slots } from './statsports-player.js';
import { StatsportsRows, tooManyPlayers } from './statsports-rows.js';

/** Names of columns, as exports of all years write them. */
const columns: ReadonlyMap<string, number> = new Map([
  ['player id', slots.playerId],
  ['player display name', slots.playerName],
  ['time', slots.time],
  ['lat', slots.lat],
  ['latitude', slots.lat],
  ['lon', slots.lon],
  ['longitude', slots.lon],
  ['speed m/s', slots.speedMps],
  ['speed (m/s)', slots.speedMps],
  ['speed km/h', slots.speedKmh],
  ['speed (km/h)', slots.speedKmh],
  ['heart rate (bpm)', slots.heartRate],
  ['heart rate interval', slots.heartInterval],
  ['accl x', slots.accelerationX],
  ['accl y', slots.accelerationY],
  ['accl z', slots.accelerationZ],
  ['gyro x', slots.turnX],
  ['gyro yro x', slots.turnX],
  ['gyro y', slots.turnY],
  ['gyro z', slots.turnZ],
  ['hdop', slots.hdop],
  ['no. of satellites', slots.satellites],
]);

/** Names that nobody else gives columns. */
const ownNames = ['player display name', 'instantaneous acceleration impulse'];
const neededTracks = 'Lat, Lon, Speed m/s, Speed km/h';

/**
 * STATSports' exports: raw at 10 Hz and Sonra's at 100 Hz with motion. A table of one or several players, in
 * blocks or row by row; times of day without a day.
 */
export const statsports: Decoder = {
  format: 'statsports',
  name: 'STATSports CSV',

  detect(head) {
    const start = head.subarray(0, 4096);
    const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString();
    const names = text.split('\n').find((line) => line.trim() !== '') ?? '';
    return ownNames.some((name) => names.toLowerCase().includes(name));
  },

  decode: (bytes, sink, context) => readTable(bytes, sink, playersTable(sink, context)),
};

function playersTable(sink: DecodeSink, context: DecodeContext): TableFormat {
  const ids = new TextCells(limits.recordingsPerFile, tooManyPlayers);
  const names = new TextCells(limits.recordingsPerFile, tooManyPlayers);
  return {
    columns,
    cells: new Map([
      [slots.playerId, ids],
      [slots.playerName, names],
      [slots.time, clockCells],
    ]),
    isPreamble: () => false,

    open(preamble, shape, line) {
      const present = new Set(shape.slotOfColumn);
      const at = { line: preamble.length + 1, found: line };
      if (!present.has(slots.time)) {
        throw new DecodeRefusal('refusal.noTimeColumn', { ...at, expected: 'Time' });
      }
      if (![slots.lat, slots.speedMps, slots.speedKmh].some((slot) => present.has(slot))) {
        throw new DecodeRefusal('refusal.badHeader', { ...at, expected: neededTracks });
      }
      return new StatsportsRows({ present, ids: ids.texts, names: names.texts, sink, context });
    },
  };
}
