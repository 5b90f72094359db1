import { randomInt } from 'node:crypto';

export interface CatapultFacts {
  athlete?: string;
  device?: number;
  seconds?: number;
  startMs?: number;
  /** At a second of the recording. */
  speedKmh?: (second: number) => number;
}

export const kickOffMs = Date.UTC(2025, 10, 21, 9);

/** A Catapult OpenField export at 10 Hz of somebody who runs straight to the north. */
export function makeCatapultFile({
  athlete = 'Anna Berg',
  device = randomInt(1, 1_000_000_000),
  seconds = 60,
  startMs = kickOffMs,
  speedKmh = () => 18,
}: CatapultFacts = {}): Buffer {
  const lines = [
    '# OpenField Export : 22.11.2026 08:43:09',
    `# Reference time : ${referenceTime(startMs)} UTC`,
    `# CentisecTime : ${startMs / 10}`,
    `# DeviceId : ${device}`,
    '# Speed Units : Kilometers Per Hour',
    '# Distance Units : Meters',
    '"# Period: ""Training"""',
    `"# Athlete: ""${athlete}"""`,
    'Timestamp,Seconds,Velocity,Acceleration,Odometer,Latitude,Longitude,Heart Rate,Player Load',
  ];
  let metres = 0;
  for (let row = 0; row <= seconds * 10; row++) {
    const second = row / 10;
    const speed = speedKmh(second);
    lines.push(
      `${referenceTime(startMs)},${second.toFixed(2)},${speed},0,${metres.toFixed(2)},` +
        `${(47 + metres / 111_000).toFixed(7)},6.9442046,140,0.5`,
    );
    metres += speed / 36;
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

function referenceTime(timeMs: number): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(
    new Date(timeMs).toISOString(),
  )!;
  return `${day}.${month}.${year} ${time}`;
}
