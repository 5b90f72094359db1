import type { Quantity } from './metric.js';

/** How a quantity is shown: value × factor with so many decimals, or as h:mm:ss. */
export interface DisplayUnit {
  readonly unit: string;
  readonly factor: number;
  readonly decimals: number;
  readonly format: 'number' | 'h:mm:ss';
}

const number = (unit: string, factor: number, decimals: number): DisplayUnit => ({
  unit,
  factor,
  decimals,
  format: 'number',
});

/** From the stored SI value to what a coach reads. */
export const displayUnits: Readonly<Record<Quantity, DisplayUnit>> = {
  distance: number('m', 1, 0),
  duration: { unit: 'h:mm:ss', factor: 1, decimals: 0, format: 'h:mm:ss' },
  speed: number('km/h', 3.6, 1),
  distanceRate: number('m/min', 1, 1),
  acceleration: number('m/s²', 1, 2),
  power: number('W/kg', 1, 1),
  energy: number('kJ/kg', 1, 1),
  load: number('AU', 1, 1),
  heartRate: number('bpm', 1, 0),
  percent: number('%', 1, 1),
  share: number('%', 100, 1),
  count: number('', 1, 0),
  ratio: number('', 1, 2),
  rating: number('', 1, 1),
  code: number('', 1, 1),
};
