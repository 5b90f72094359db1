/** Rules 1 to 3 for the motion stream. Its values are 32-bit numbers, as streams hold them. */
import { order } from './order.js';
import { gapLimit } from './pieces.js';
import { medianStepOf, type ImuRow } from './recording.js';

/** No sensor that a player wears reaches these, m/s² and rad/s. */
const strongest = 2000;
const fastest = 200;

export interface CleanMotion {
  readonly pieces: readonly (readonly ImuRow[])[];
  /** ms */
  readonly medianStep: number;
}

export function cleanImu(rows: readonly ImuRow[]): CleanMotion {
  const valid = order(rows.map(asStored), hasAcceleration).rows.filter(hasAcceleration);
  const medianStep = medianStepOf(valid.map(({ t }) => t));
  const pieces: ImuRow[][] = [];
  valid.forEach((row, k) => {
    const before = valid[k - 1];
    if (before && row.t - before.t <= gapLimit(medianStep)) pieces.at(-1)!.push(row);
    else pieces.push([row]);
  });
  return { pieces: pieces.filter((piece) => piece.length > 1), medianStep };
}

function asStored({ t, ax, ay, az, gx, gy, gz }: ImuRow): ImuRow {
  const turn = [gx, gy, gz].map(Math.fround);
  const known = turn.every((rate) => Math.abs(rate) <= fastest);
  const [x = NaN, y = NaN, z = NaN] = known ? turn : [];
  return {
    t,
    ax: Math.fround(ax),
    ay: Math.fround(ay),
    az: Math.fround(az),
    gx: x,
    gy: y,
    gz: z,
  };
}

function hasAcceleration({ ax, ay, az }: ImuRow): boolean {
  return [ax, ay, az].every((part) => Math.abs(part) <= strongest);
}
