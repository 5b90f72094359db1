/** Thresholds of the what-if rows: step k stands for k × 0.05 m/s or m/s². */
import {
  accelerationThresholdSteps,
  speedKind,
  speedThresholdSteps,
  thresholdStepMicro,
} from './layout';

const perMicro: f64 = 1 / thresholdStepMicro;

/** How many there are of a kind. */
export function thresholdStepsOf(kind: i32): i32 {
  return kind == speedKind ? speedThresholdSteps : accelerationThresholdSteps;
}

/** The highest one at or below a value in whole millionths, at least 0. */
export function thresholdStepOf(micro: f64, kind: i32): i32 {
  return min(thresholdStepsOf(kind) - 1, <i32>((micro + 0.5) * perMicro));
}
