/** hrZone 1 … 10: Duration, DurationPer */
import { micro, total, type ReferenceKernel } from '../recording.js';
import { heldIn } from './heart-rate.js';

export const kernel: ReferenceKernel = ({ held }, selection, settings) => {
  const parts = heldIn(held, selection);
  const all = total(parts.map((part) => part.seconds));
  const { hrZonesBpm, hrZonesPercent, hrMaxBpm } = settings;
  if (all === 0 || (!hrZonesBpm && Number.isNaN(hrMaxBpm)))
    return Array.from({ length: 20 }, () => NaN);
  const bounds = hrZonesBpm ?? hrZonesPercent;
  const hundred = hrZonesBpm ? 100 : hrMaxBpm;
  const zoneOf = (bpm: number) =>
    bounds.findLastIndex((bound, zone) => zone === 0 || micro(bpm * 100) >= micro(bound * hundred));
  const seconds = bounds.map((_, zone) =>
    total(parts.filter((part) => zoneOf(part.bpm) === zone).map((part) => part.seconds)),
  );
  return [...seconds, ...seconds.map((some) => (some / all) * 100)];
};
