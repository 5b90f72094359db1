import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, fileNameOf, type Subject } from '../../../charts/chart-data.js';
import { ExportMenu } from '../../../charts/chart-frame.js';
import type { Linked } from '../../../charts/linked.js';
import { downloadTablePicture } from '../../../charts/table-picture.js';
import { say } from '../../../shared/i18n/say.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { chosenColumns, type MetricGroups } from './metric-groups.js';
import { ColumnPicker } from './metric-picker.js';
import { fileTableOf } from './report-file.js';
import { pictureOf } from './report-picture.js';
import { ReportList } from './report-list.js';
import type { PlayerRow } from './report-rows.js';
import type { ReportSelection } from './report-selection.js';
import { inOrder, type Sort } from './report-sort.js';
import { ReportTable } from './report-table.js';
import { useColumnRules } from './use-column-rules.js';
import { useMeanLabel } from './use-mean-label.js';

interface TablePanelProps {
  rows: readonly PlayerRow[] | undefined;
  /** How many there will be: their place is kept. */
  expected: number;
  metrics: Metrics;
  groups: MetricGroups;
  columns: readonly string[];
  subject: Subject;
  selection: Pick<ReportSelection, 'sort'>;
  change: (values: Partial<ReportSelection>) => void;
  linked: Linked;
}

/** Players and their numbers: a table, on a phone a list, each with its columns and its files. */
export function TablePanel(props: TablePanelProps) {
  const { expected, metrics, columns, subject, linked, change } = props;
  const sort = shownSort(props);
  const rows = useMemo(() => props.rows && inOrder(props.rows, sort), [props.rows, sort]);
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const meanLabel = useMeanLabel(rows, 'base:squadMean');
  const rules = useColumnRules(rows ?? [], columns, metrics);
  const title = t('base:playersAndMetrics');
  const shown = {
    rows: rows ?? [],
    columns,
    metrics,
    sort,
    onSort: (now: Sort) => change({ sort: now }),
  };
  const fileName = fileNameOf(subject, title);
  const savePicture = async (): Promise<void> => {
    if (!rows || !frame.current) return;
    const head = { title, subtitle: subject.words };
    const labels = { player: t('base:player'), mean: meanLabel };
    const table = pictureOf({ rows, columns, metrics, rules, labels });
    await downloadTablePicture(fileName, frame.current, head, table);
  };
  return (
    <Box component="section" ref={frame}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Stack
          direction="row"
          spacing={1}
          sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}
        >
          <ColumnChoice {...props} />
        </Stack>
        <ExportMenu
          disabled={!rows}
          onCsv={() => rows && downloadCsv(fileName, fileTableOf(rows, columns, metrics, t))}
          onPng={savePicture}
        />
      </Stack>
      {!rows && <Skeletons height={36 * (expected + 3)} />}
      {rows?.length === 0 && (
        <Typography color="textSecondary">{t('base:noNumbersYet')}</Typography>
      )}
      {rows && rows.length > 0 && narrow && <ReportList {...shown} />}
      {rows && rows.length > 0 && !narrow && (
        <ReportTable {...shown} label={title} linked={linked} />
      )}
    </Box>
  );
}

/** By a column that is there: another choice of columns may leave it out. */
const shownSort = ({ selection: { sort }, columns }: TablePanelProps): Sort =>
  sort && columns.includes(sort.metric) ? sort : null;

const own = 'own';

/** A group of columns, or any one by one. */
function ColumnChoice({ metrics, groups, columns, change }: TablePanelProps) {
  const { t } = useTranslation(['base', 'metric']);
  const chosen = chosenColumns(columns, groups);
  const named = chosen === 'overview' || groups.some(({ name }) => name === chosen);
  return (
    <>
      <Select
        value={named ? chosen : own}
        onChange={(event) => change({ group: event.target.value })}
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
        onChange={(now) => change({ group: chosenColumns(now, groups) })}
      />
    </>
  );
}
