import type { AnalysisSettings } from '@touchline/compute';
import type { AnswerOf, routes } from '@touchline/proto';

type Told = AnswerOf<typeof routes.team.analyses.getPlayerSettings>['settings'];

const known = (value: number | null): number => value ?? NaN;

const measures = ({ speedMps, accelerationMps2, decelerationMps2 }: Told['maximum']) => ({
  speedMps: known(speedMps),
  accelerationMps2: known(accelerationMps2),
  decelerationMps2: known(decelerationMps2),
});

/** The core's settings as the call tells them: null stands for what is not known. */
export function knownSettings(told: Told): AnalysisSettings {
  return {
    ...told,
    maximum: measures(told.maximum),
    reference: measures(told.reference),
    hrMaxBpm: known(told.hrMaxBpm),
    hrRestBpm: known(told.hrRestBpm),
  };
}
