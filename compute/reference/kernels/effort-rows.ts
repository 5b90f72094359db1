/** effort: the efforts that start in the selection, kind by kind, level by level */
import { motionKinds } from '../../catalogue/tables.js';
import { effortsOver, metresOf, powerOf, thresholdsOf } from '../efforts.js';
import { pitchPoints } from '../pitch.js';
import { isIn, type ReferenceTable } from '../recording.js';

const nowhere = { x: NaN, y: NaN };

export const table: ReferenceTable = (recording, selection, settings) => {
  const placeOf = pitchPoints(recording, selection, settings);
  return motionKinds.flatMap((kind, number) =>
    thresholdsOf(kind, settings).flatMap((threshold, level) =>
      effortsOver(recording, kind, threshold, settings)
        .filter(({ samples }) => isIn(selection, samples[0]!.t))
        .map((effort) => {
          const first = effort.samples[0]!;
          const last = effort.samples.at(-1)!;
          const start = placeOf(first) ?? nowhere;
          const finish = placeOf(last) ?? nowhere;
          return [
            number,
            level + 1,
            first.t,
            last.t,
            metresOf(effort),
            effort.peak,
            powerOf(effort),
            first.speed,
            last.speed,
            start.x,
            start.y,
            finish.x,
            finish.y,
          ];
        }),
    ),
  );
};
