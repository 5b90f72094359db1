import { type MotionKind, motionKinds } from '@touchline/compute';
import type { AnswerOf, Effort, MetricValues, routes } from '@touchline/proto';
import type { Row } from '../duck/result-chunk.js';

type Interval = AnswerOf<typeof routes.reports.intervals.listByPlayer>[number];

/** How rows of a result become an answer's, where there may be any number of them: in any process, by name. */
export const rowForms = { interval: intervalOf, effort: effortOf };

function intervalOf(row: Row, metrics: MetricValues): Interval {
  return {
    idfPlayer: Number(row.idfPlayer),
    idfActivity: Number(row.idfActivity),
    idfSession: Number(row.idfSession),
    startMs: Number(row.intervalStartMs),
    metrics,
  };
}

function effortOf(row: Row): Effort {
  const whole = (name: string) => Number(row[name]);
  const measure = (name: string) => numberOf(row[name]);
  return {
    idfPlayer: whole('idfPlayer'),
    idfActivity: whole('idfActivity'),
    idfSession: whole('idfSession'),
    kind: motionKinds[whole('kind')] as MotionKind,
    level: whole('level'),
    startMs: whole('startMs'),
    finishMs: whole('finishMs'),
    distance: measure('distance'),
    peak: measure('peak'),
    peakPower: measure('peakPower'),
    entrySpeed: measure('entrySpeed'),
    exitSpeed: measure('exitSpeed'),
    startX: measure('startX'),
    startY: measure('startY'),
    finishX: measure('finishX'),
    finishY: measure('finishY'),
  };
}

function numberOf(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
