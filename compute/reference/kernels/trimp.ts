/** trimpBanister, trimpEdwards */
import { micro, total, type ReferenceKernel } from '../recording.js';
import { heldIn } from './heart-rate.js';

export const kernel: ReferenceKernel = ({ held }, selection, settings) => {
  const parts = heldIn(held, selection);
  if (parts.length === 0) return [NaN, NaN];
  const { hrMaxBpm: max, hrRestBpm: rest, gender } = settings;
  const [factor, power] = gender === 'F' ? [0.86, 1.67] : [0.64, 1.92];
  const banister = parts.map(({ bpm, seconds }) => {
    const reserve = Math.min(1, Math.max(0, (bpm - rest) / (max - rest)));
    return (seconds / 60) * reserve * factor * Math.exp(power * reserve);
  });
  const edwards = parts.map(({ bpm, seconds }) => {
    const bounds = [50, 60, 70, 80, 90];
    const weight = bounds.filter((percent) => micro(bpm * 100) >= micro(percent * max)).length;
    return (seconds / 60) * weight;
  });
  const known = max > rest && gender !== null;
  return [known ? total(banister) : NaN, Number.isNaN(max) ? NaN : total(edwards)];
};
