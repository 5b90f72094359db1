import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DataItem, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';

/** Activities offered. */
const recent = 100;

interface RecordingChoiceProps {
  chosen: DataItem | undefined;
  onChoose: (item: DataItem | undefined) => void;
}

/** Chooses an activity, then one of its recordings that know where they were. */
export function RecordingChoice({ chosen, onChoose }: RecordingChoiceProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [idfActivity, setActivity] = useState(0);
  const activities = useCall(routes.team.activities.list, { query: { size: recent } });
  const detail = useCall(
    routes.team.activities.getDetail,
    { params: { id: idfActivity } },
    { enabled: idfActivity > 0 },
  );
  const names = new Map((detail.data?.players ?? []).map((one) => [one.idfPlayer, one.name]));
  const items = (detail.data?.data ?? []).filter(({ existGps }) => existGps);
  const content = activities.data?.content ?? [];
  if (activities.data && content.length === 0) {
    return <Typography color="textSecondary">{t('base:noActivityYet')}</Typography>;
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        label={t('base:activity')}
        value={idfActivity || ''}
        onChange={({ target }) => {
          setActivity(Number(target.value));
          onChoose(undefined);
        }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {content.map(({ idfActivity: id, name, dateStart }) => (
          <MenuItem key={id} value={id}>
            {`${dates.day(dateStart)} · ${name}`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('base:recording')}
        value={chosen?.idfData ?? ''}
        disabled={items.length === 0}
        onChange={({ target }) =>
          onChoose(items.find(({ idfData }) => idfData === Number(target.value)))
        }
        sx={{ flex: 1, minWidth: 0 }}
      >
        {items.map((item) => (
          <MenuItem key={item.idfData} value={item.idfData}>
            {names.get(item.idfPlayer ?? 0) ?? item.fileName}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
