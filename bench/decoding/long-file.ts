import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { catapultFile, simulateSquad } from '@touchline/simulator';

const minutes = 95;
const headerLines = 9;

/**
 * Writes an OpenField export of so many bytes (a little more): one simulated match over and over,
 * its clock running on. Gives the file's size.
 */
export async function writeLongFile(path: string, bytes: number, startMs: number): Promise<number> {
  const options = { players: 1, minutes, seed: 11, startMs, kind: 'match' as const };
  const [player] = [...simulateSquad(options)];
  const lines = Buffer.from(catapultFile(player!)).toString('utf8').trimEnd().split('\n');
  const rows = lines.slice(headerLines).map(afterSeconds);
  const file = createWriteStream(path);
  const write = async (text: string) => void (file.write(text) || (await once(file, 'drain')));
  await write(`${lines.slice(0, headerLines).join('\n')}\n`);
  for (let first = 0; file.bytesWritten + file.writableLength < bytes; first += rows.length) {
    for (let at = 0; at < rows.length; at += 5000) {
      const block = rows.slice(at, at + 5000);
      await write(block.map((rest, row) => clocked(first + at + row, startMs, rest)).join(''));
    }
  }
  file.end();
  await once(file, 'close');
  return file.bytesWritten;
}

/** What follows the two time columns. */
function afterSeconds(line: string): string {
  return line.slice(line.indexOf(',', line.indexOf(',') + 1));
}

function clocked(row: number, startMs: number, rest: string): string {
  const clock = new Date(startMs + row * 100).toISOString().slice(11, 19);
  return `${clock},${(row / 10).toFixed(1)}${rest}\n`;
}
