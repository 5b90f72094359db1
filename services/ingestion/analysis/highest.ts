import { type AnalysisResult, summaryMetrics } from '@touchline/compute';

/** What later analyses of the player build on, of the activity as a whole; left out and "" = not known. */
export interface Highest {
  readonly maxSpeedMps?: number | undefined;
  readonly maxAccelerationMps2?: number | undefined;
  readonly maxDecelerationMps2?: number | undefined;
  /** A, B, C or D. */
  readonly grade: string;
}

const wholeActivity = 0;

export function highestOf({ summary }: Pick<AnalysisResult, 'summary'>): Highest {
  const values = summary.find(({ idfSession }) => idfSession === wholeActivity)?.values;
  const valueOf = (name: string) =>
    values?.[summaryMetrics.findIndex((metric) => metric.name === name)] || undefined;
  return {
    maxSpeedMps: valueOf('maxSpeed'),
    maxAccelerationMps2: valueOf('maxAcceleration'),
    maxDecelerationMps2: valueOf('maxDeceleration'),
    grade: ['', 'A', 'B', 'C', 'D'][valueOf('qualityGrade') ?? 0] ?? '',
  };
}
