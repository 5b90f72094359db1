import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartTable, downloadCsv, fileNameOf } from '../../../charts/chart-data.js';
import { ExportMenu } from '../../../charts/chart-frame.js';
import type { Linked } from '../../../charts/linked.js';
import { downloadTablePicture } from '../../../charts/table-picture.js';
import { say } from '../../../shared/i18n/say.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { chosenColumns, type MetricGroups } from './metric-groups.js';
import { ColumnPicker } from './metric-picker.js';
import { fileTableOf } from './report-file.js';
import { ReportList } from './report-list.js';
import { playerLabel, type PlayerRow } from './report-rows.js';
import { ReportTable } from './report-table.js';

interface TablePanelProps {
  rows: readonly PlayerRow[] | undefined;
  metrics: Metrics;
  groups: MetricGroups;
  columns: readonly string[];
  subtitle: string;
  onGroup: (group: string) => void;
  linked: Linked;
}

/** Players and their numbers: a table, on a phone a list, each with its columns and its files. */
export function TablePanel(props: TablePanelProps) {
  const { rows, metrics, columns, subtitle, linked } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const table = rows && tableOf(rows, columns, metrics, t('base:player'));
  const title = t('base:playersAndMetrics');
  const fileName = fileNameOf(subtitle, title);
  const savePicture = async (): Promise<void> => {
    if (!table || !frame.current) return;
    await downloadTablePicture(fileName, frame.current, { title, subtitle }, table);
  };
  return (
    <Box component="section" ref={frame}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {!narrow && <ColumnChoice {...props} />}
        <ExportMenu
          disabled={!table}
          onCsv={() => rows && downloadCsv(fileName, fileTableOf(rows, columns, metrics, t))}
          onPng={savePicture}
        />
      </Stack>
      {!rows && <Skeleton variant="rounded" height={36 * 12} />}
      {rows?.length === 0 && (
        <Typography color="textSecondary">{t('base:noNumbersYet')}</Typography>
      )}
      {rows && rows.length > 0 && narrow && <ReportList rows={rows} metrics={metrics} />}
      {rows && rows.length > 0 && !narrow && (
        <ReportTable
          rows={rows}
          columns={columns}
          metrics={metrics}
          label={title}
          linked={linked}
        />
      )}
    </Box>
  );
}

const own = 'own';

/** A group of columns, or any one by one. */
function ColumnChoice({ metrics, groups, columns, onGroup }: TablePanelProps) {
  const { t } = useTranslation(['base', 'metric']);
  const chosen = chosenColumns(columns, groups);
  const named = chosen === 'overview' || groups.some(({ name }) => name === chosen);
  return (
    <>
      <Select
        value={named ? chosen : own}
        onChange={(event) => onGroup(event.target.value)}
        inputProps={{ 'aria-label': t('base:columns') }}
      >
        <MenuItem value="overview">{t('base:columnsOverview')}</MenuItem>
        {groups.map(({ name, labelKey }) => (
          <MenuItem key={name} value={name}>
            {say(t, { key: labelKey })}
          </MenuItem>
        ))}
        {!named && <MenuItem value={own}>{t('base:columnsOwn')}</MenuItem>}
      </Select>
      <ColumnPicker
        columns={columns}
        metrics={metrics}
        groups={groups}
        onChange={(now) => onGroup(chosenColumns(now, groups))}
      />
    </>
  );
}

const tableOf = (
  rows: readonly PlayerRow[],
  columns: readonly string[],
  metrics: Metrics,
  player: string,
): ChartTable => ({
  columns: [
    { label: player },
    ...columns.map((name) => ({ label: metrics.label(name), metric: metrics.find(name) })),
  ],
  rows: rows.map((row) => [playerLabel(row), ...columns.map((name) => row.metrics[name] ?? null)]),
});
