import type { SimulatedPlayer } from './simulate.js';
import { TextBytes } from './text-bytes.js';

const columns = [
  'Player Id',
  ' Player Display Name',
  ' Time',
  ' Elapsed Time (s)',
  ' Lat',
  ' Lon',
  '  Speed km/h',
  ' Instantaneous Acceleration Impulse',
  ' Heart Rate (bpm)',
];
const decimalPoint = 0x2e;
const decimalComma = 0x2c;

/** How a club's computer writes the export; it differs from export to export. */
interface Dialect {
  readonly delimiter: string;
  readonly point: number;
  readonly newline: string;
  readonly mark: string;
  readonly kmh: boolean;
}

function dialectOf(index: number): Dialect {
  const continental = index % 5 === 4;
  return {
    delimiter: continental ? ';' : ',',
    point: continental ? decimalComma : decimalPoint,
    newline: index % 3 === 1 ? '\r\n' : '\n',
    mark: index % 4 === 3 ? '\ufeff' : '',
    kmh: index % 2 === 0,
  };
}

/** The recordings as STATSports exports them raw: one player after another in one table, times of day only. */
export function statsportsFile(...players: readonly SimulatedPlayer[]): Uint8Array {
  const dialect = dialectOf(players[0]!.profile.index);
  const rows = players.reduce((sum, { recording }) => sum + recording.rows, 0);
  const text = new TextBytes(1024 + rows * 90);
  const names = columns.join(dialect.delimiter).replace('km/h', dialect.kmh ? 'km/h' : 'm/s');
  text.text(`${dialect.mark}${names}${dialect.newline}`);
  for (const player of players) writeRows(text, player, dialect);
  return text.finish();
}

/** A player without a strap has a heart rate of 0 throughout. */
function writeRows(text: TextBytes, { profile, recording }: SimulatedPlayer, dialect: Dialect) {
  const { t, lat, lon, speedMps, bpm, rows } = recording;
  const { delimiter, point, newline, kmh } = dialect;
  const start = `${statsportsId(profile)}${delimiter}${profile.name}${delimiter}`;
  const field = (value: number, decimals: number) => {
    text.byte(delimiter.charCodeAt(0));
    text.number(value, decimals, point);
  };
  for (let row = 0; row < rows; row++) {
    text.text(start);
    text.clock(t[row]!);
    text.byte(point);
    text.digits((t[row]! % 1000) / 10, 2);
    field((t[row]! - t[0]!) / 1000, 2);
    field(lat[row]!, 7);
    field(lon[row]!, 7);
    field(speedMps[row]! * (kmh ? 3.6 : 1), 2);
    field(0, 2);
    field(bpm?.[row] ?? 0, 0);
    text.text(newline);
  }
}

/** As the maker numbers players, not the club. */
export const statsportsId = ({ index }: { readonly index: number }): number => 40_001 + 13 * index;
