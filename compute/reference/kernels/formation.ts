/** pitchDuration, meanPitchX, meanPitchY */
import { micro, total, type ReferenceKernel } from '../recording.js';
import { midpoints } from './grid-rows.js';

export const kernel: ReferenceKernel = (recording, selection, settings) => {
  const stays = midpoints(recording, selection, settings);
  const { lengthM = NaN, widthM = NaN } = settings.pitch ?? {};
  const within = (place: number, end: number) => micro(place) >= 0 && micro(place) <= micro(end);
  const here = stays.filter(({ point }) => within(point.x, lengthM) && within(point.y, widthM));
  const seconds = total(here.map((stay) => stay.seconds));
  const mean = (axis: 'x' | 'y') =>
    total(here.map(({ point, seconds: weight }) => point[axis] * weight)) / seconds;
  return [stays.length === 0 ? NaN : seconds, mean('x'), mean('y')];
};
