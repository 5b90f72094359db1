import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/format/use-dates.js';
import { fromWallClock, toWallClock } from '../../shared/format/zoned-time.js';
import { type Times, type TimesFault, timesFaultKeys } from './times.js';

interface TimeFieldsProps {
  value: Times;
  onChange: (value: Times) => void;
  fault: TimesFault | null;
}

/** Start and finish to the second, on the team's wall clock. */
export function TimeFields({ value, onChange, fault }: TimeFieldsProps) {
  const { t } = useTranslation();
  const { timeZone, foreignZone } = useDates();
  const field = (name: keyof Times, labelKey: string) => (
    <TextField
      type="datetime-local"
      label={t(labelKey)}
      defaultValue={toWallClock(value[name], timeZone)}
      onChange={({ target }) => {
        const ms = fromWallClock(target.value, timeZone);
        if (ms !== null) onChange({ ...value, [name]: ms });
      }}
      error={fault !== null}
      helperText={name === 'dateFinish' && fault ? t(timesFaultKeys[fault]) : undefined}
      slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
      fullWidth
      required
    />
  );
  return (
    <Stack spacing={2}>
      {field('dateStart', foreignZone ? 'base:startTeamTime' : 'base:start')}
      {field('dateFinish', foreignZone ? 'base:finishTeamTime' : 'base:finish')}
    </Stack>
  );
}
