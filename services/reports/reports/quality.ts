import type { playerSummarySchema } from '@touchline/proto';
import type { z } from 'zod';
import type { Row } from '../duck/result-chunk.js';

type Quality = z.infer<typeof playerSummarySchema>['quality'];

/** Metrics that a row's quality grade is derived from. */
export const qualityMetrics = [
  'qualityGrade',
  'qualityCoveredShare',
  'qualityPauseDuration',
  'qualitySpeedSource',
];

const grades = [null, 'A', 'B', 'C', 'D'] as const;

/** Over several rows the worst grade counts. */
export function qualityOf(row: Row): Quality {
  const source = numberOf(row.qualitySpeedSource);
  return {
    grade: grades[numberOf(row.qualityGrade) ?? 0] ?? null,
    coveredShare: numberOf(row.qualityCoveredShare),
    pauseDuration: numberOf(row.qualityPauseDuration),
    speedSource: source === null ? null : source === 0 ? 'device' : 'position',
    engineVersion: String(row.engineVersion ?? ''),
    settingsVersion: numberOf(row.settingsVersion),
  };
}

function numberOf(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
