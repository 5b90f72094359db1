import type { AnalysisSettings, CleanedTrace } from '@touchline/compute';
import { useMemo } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { effortMarks, heartRateLine, kmhPerMps, sampleLine } from './trace-data.js';
import { type LoadedRecording, useEfforts } from './use-recording.js';

/** The same one each time, so that nothing is drawn anew. */
const none: readonly never[] = [];

/** What the traces draw, in the shown units. */
export const useTraceLines = (trace: CleanedTrace) =>
  useMemo(
    () => ({
      speed: sampleLine(trace, trace.speedMps, kmhPerMps),
      acceleration: sampleLine(trace, trace.accelerationMps2, 1),
      heartRate: heartRateLine(trace),
    }),
    [trace],
  );

/** The zones behind the traces. */
export function useZoneBands(settings: AnalysisSettings) {
  const colours = useColours();
  return useMemo(
    () => ({
      speed: settings.speedZonesMps.map((from, zone) => ({
        from: from * kmhPerMps,
        colour: colours.speedZones[zone]!,
        label: `≥ ${formatNumber(from * kmhPerMps, 1)}`,
      })),
      acceleration: none,
      heartRate: heartRateBounds(settings).map((from, zone) => ({
        from,
        colour: colours.heartRateZones[zone]!,
        label: `≥ ${formatNumber(from)}`,
      })),
    }),
    [settings, colours],
  );
}

/** bpm; none where the maximum that percentages need is not known. */
function heartRateBounds({ hrZonesBpm, hrZonesPercent, hrMaxBpm }: AnalysisSettings) {
  if (hrZonesBpm) return hrZonesBpm;
  if (Number.isNaN(hrMaxBpm)) return none;
  return hrZonesPercent.map((percent) => (percent * hrMaxBpm) / 100);
}

/** High-speed runs on the speed, accelerations and decelerations on the acceleration. */
export function useEffortMarks(recording: LoadedRecording, version: number) {
  const { accent, good, bad } = useColours();
  const efforts = useEfforts(recording, version);
  return useMemo(() => {
    const [runs = none, up = none, down = none] = efforts
      ? effortMarks(efforts, [accent, good, bad])
      : [];
    return { runs, changes: [...up, ...down] };
  }, [efforts, accent, good, bad]);
}
