import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createLinked } from '../charts/linked.js';
import { useReportSelection } from '../features/reports/report/report-selection.js';
import { TablePanel } from '../features/reports/report/table-panel.js';
import { useTeamReport } from '../features/reports/report/use-team-report.js';
import { useMetrics } from '../shared/metric/use-metrics.js';
import { renderScreen } from './render-screen.js';
import { reportAnswers } from './reports.js';
import type { Answer } from './server.js';

/** Opens the team report, unless told otherwise its table alone: the charts below it take their time. */
export const openReport = (
  answers: readonly Answer[] = [],
  query = '',
  width?: number,
  element = <TableAlone />,
) =>
  renderScreen(element, {
    answers: [...answers, ...reportAnswers],
    at: `/report/main/team-activity${query}`,
    width,
  });

export const reportTable = () => screen.findByRole('table', { name: 'Players and metrics' });

export const reportRows = async () => within(await reportTable()).getAllByRole('row');

/** Without the head's. */
export const reportCells = async (column: number) =>
  (await reportRows()).slice(1).map((row) => row.children[column]?.textContent);

function TableAlone() {
  const { selection, change } = useReportSelection();
  const { rows, groups, columns } = useTeamReport(selection);
  return (
    <TablePanel
      rows={rows}
      expected={2}
      metrics={useMetrics()}
      groups={groups}
      columns={columns}
      subject={{ words: 'Cup final, 14 March', parts: ['2026-03-14', 'Cup final'] }}
      selection={selection}
      change={change}
      linked={useState(createLinked)[0]}
    />
  );
}
