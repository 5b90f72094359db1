import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import {
  type ChartTable,
  downloadCsv,
  fileNameOf,
  type Subject,
} from '../../../charts/chart-data.js';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { downloadTracePicture } from '../../../charts/trace-picture.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { lineRows } from './line-rows.js';
import type { Line } from './trace-data.js';

/** Far below what a tracker resolves; without what 32-bit numbers leave behind. */
const decimals = 4;
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

interface Saved {
  subject: Subject;
  lines: Readonly<Record<'speed' | 'acceleration' | 'heartRate', Line>>;
  whole: TimeRange;
  /** Null = the whole. */
  chosen: TimeRange | null;
}

/** The chosen stretch of the traces, or the whole, as a table and as a picture of what is seen. */
export function useSaveTraces(
  frame: RefObject<HTMLElement | null>,
  { subject, lines, whole, chosen }: Saved,
) {
  const { t } = useTranslation();
  const dates = useDates();
  const title = t('base:traces');
  const fileName = fileNameOf(subject, title);
  const { startMs, finishMs } = chosen ?? whole;
  const table = (): ChartTable => ({
    columns: [
      { label: t('base:time') },
      { label: `${t('base:speed')} (km/h)` },
      { label: `${t('base:acceleration')} (m/s²)` },
      { label: `${t('base:heartRate')} (bpm)` },
    ],
    rows: lineRows([lines.speed, lines.acceleration, lines.heartRate], chosen).map(
      ([ms, ...values]) => [new Date(ms ?? 0).toISOString(), ...values.map(rounded)],
    ),
  });
  return {
    onCsv: () => downloadCsv(fileName, table()),
    onPng: async (): Promise<void> => {
      if (!frame.current) return;
      const subtitle = `${subject.words}, ${dates.span(startMs, finishMs)}`;
      await downloadTracePicture(fileName, frame.current, { title, subtitle, legend: [] });
    },
  };
}
