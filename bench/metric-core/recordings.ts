import type { RecordingInput, StreamInput } from '@touchline/compute';
import { type Recording, simulateSquad } from '@touchline/simulator';

const startMs = Date.UTC(2026, 6, 1, 18);
/** The first outfield player behind the goalkeepers. */
const outfield = 3;

/** A match of 95 minutes at 10 Hz, with gaps, drop-outs and a heart rate: some 57,000 samples. */
export function matchRecording(): Recording {
  const squad = simulateSquad({
    players: outfield + 1,
    minutes: 95,
    seed: 7,
    startMs,
    kind: 'match',
  });
  return [...squad][outfield]!.recording;
}

/** As the door takes it; `streams` beside it are taken in too. */
export function inputOf(recording: Recording, streams: RecordingInput = {}): RecordingInput {
  const { rows, t, lat, lon, speedMps, odometerM, hdop, satellites, bpm } = recording;
  const gnss = { t, lat, lon, speed: speedMps, odometer: odometerM, hdop, satellites };
  return {
    gnss: { rows, batches: [gnss] },
    ...(bpm ? { hr: { rows, batches: [{ t, bpm }] } } : {}),
    ...streams,
  };
}

/** The match over and over until there are so many samples: t, speed. */
export function longRecording({ t, speedMps }: Recording, rows: number): StreamInput {
  const length = t.length;
  const period = t[length - 1]! - t[0]! + 100;
  const times = Float64Array.from({ length: rows }, (_, k) => {
    return t[k % length]! + Math.floor(k / length) * period;
  });
  const speed = Float64Array.from({ length: rows }, (_, k) => speedMps[k % length]!);
  return { rows, batches: [{ t: times, speed }] };
}

const gravity = 9.80665;

/** Motion data of 95 minutes at 100 Hz: a runner's trunk that swings and turns. */
export function motionStream(rows = 570_000): StreamInput {
  const wave = (hz: number, height: number, base = 0) =>
    Float32Array.from(
      { length: rows },
      (_, k) => base + height * Math.sin((k * hz * Math.PI) / 50),
    );
  return {
    rows,
    batches: [
      {
        t: Float64Array.from({ length: rows }, (_, k) => startMs + k * 10),
        ax: wave(2.7, 6),
        ay: wave(1.35, 4),
        az: wave(2.7, 9, gravity),
        gx: wave(1.35, 2),
        gy: wave(2.7, 1),
        gz: wave(0.2, 0.5),
      },
    ],
  };
}
