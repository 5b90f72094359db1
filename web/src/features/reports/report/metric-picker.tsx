import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBoxIcon, CheckBoxOutlineBlankIcon } from '../../../shared/icons/icons.js';
import { searchWords } from '../../../shared/metric/search-words.js';
import type { Metrics } from '../../../shared/metric/use-metrics.js';
import { rememberMetric, useRecentMetrics } from './recent-metrics.js';
import { type MetricGroups, usual } from './metric-groups.js';
import { say } from '../../../shared/i18n/say.js';

interface Option {
  name: string;
  label: string;
  group: string;
}

/** Options that have every word of the search in their label, name or group, in any order. */
function filter(options: Option[], { inputValue }: { inputValue: string }): Option[] {
  const found = searchWords(inputValue);
  return options.filter(({ label, name, group }) => found(`${label} ${name} ${group}`));
}

interface Offer {
  metrics: Metrics;
  groups: MetricGroups;
  /** Left out = every one. */
  offers?: (name: string) => boolean;
}

const everyMetric = () => true;

/** Metrics by group, those chosen last and the usual ones first and again in their own group. */
function useOptions({ metrics, groups, offers = everyMetric }: Offer): Option[] {
  const { t } = useTranslation(['base', 'metric']);
  const recent = useRecentMetrics();
  return useMemo(() => {
    const known = new Set(groups.flatMap((group) => group.metrics));
    const first = [
      { label: t('base:recentMetrics'), names: recent },
      { label: t('base:usualMetrics'), names: usual },
    ].map(({ label, names }) => ({ label, names: names.filter((name) => known.has(name)) }));
    const rest = groups.map(({ labelKey, metrics: names }) => ({
      label: say(t, { key: labelKey }),
      names,
    }));
    return [...first, ...rest].flatMap(({ label, names }) =>
      names
        .filter((name) => offers(name))
        .map((name) => ({ name, label: metrics.label(name), group: label })),
    );
  }, [groups, metrics, offers, recent, t]);
}

const shared = {
  size: 'small',
  filterOptions: filter,
  groupBy: ({ group }: Option) => group,
  getOptionKey: ({ group, name }: Option) => `${group} ${name}`,
  isOptionEqualToValue: (one: Option, other: Option) => one.name === other.name,
  slotProps: { listbox: { sx: { maxHeight: 420 } }, popper: { sx: { minWidth: 320 } } },
} as const;

interface MetricPickerProps extends Offer {
  value: string;
  /** Read by screen readers. */
  label: string;
  onChange: (metric: string) => void;
}

/** Chooses the metric of one chart. */
export function MetricPicker({ value, label, onChange, ...offer }: MetricPickerProps) {
  const options = useOptions(offer);
  const chosen = options.find(({ name }) => name === value);
  return (
    <Autocomplete
      {...shared}
      disableClearable
      options={options}
      value={chosen ?? (null as unknown as undefined)}
      onChange={(_, { name }) => {
        rememberMetric(name);
        onChange(name);
      }}
      sx={{ width: { xs: '100%', sm: 260 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

interface ColumnPickerProps extends Omit<Offer, 'offers'> {
  columns: readonly string[];
  onChange: (columns: string[]) => void;
}

/** A picture of a box: the list has hundreds, the option itself says that it is chosen. */
function Tick({ ticked }: { ticked: boolean }) {
  const Icon = ticked ? CheckBoxIcon : CheckBoxOutlineBlankIcon;
  return <Icon fontSize="small" color={ticked ? 'primary' : 'action'} sx={{ mr: 1 }} />;
}

/** Chooses the table's columns one by one; new ones stand at the end. */
export function ColumnPicker({ columns, onChange, ...offer }: ColumnPickerProps) {
  const { t } = useTranslation();
  const options = useOptions(offer);
  const [before, setBefore] = useState(columns);
  const chosen = columns.flatMap((name) => options.find((option) => option.name === name) ?? []);
  return (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      disableClearable
      options={options}
      value={chosen}
      onChange={(_, now) => onChange(now.map(({ name }) => name))}
      // Not before: the list that one ticks in stays as it is.
      onClose={() => columns.filter((name) => !before.includes(name)).forEach(rememberMetric)}
      onOpen={() => setBefore(columns)}
      renderValue={() => null}
      renderOption={({ key, ...props }, { label }, { selected }) => (
        <li key={key} {...props}>
          <Tick ticked={selected} />
          {label}
        </li>
      )}
      sx={{ width: 200, '& input::placeholder': { color: 'text.primary', opacity: 1 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('base:columnsCount', { count: columns.length })}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('base:chooseColumns') },
          }}
        />
      )}
    />
  );
}
