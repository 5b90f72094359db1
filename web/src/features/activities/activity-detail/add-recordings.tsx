import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Activity, type ActivityDetail, type DataItem, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddIcon } from '../../../shared/icons/icons.js';
import { changed, useCall, useChange } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { playerNames } from './recording-lines.js';

const dayMs = 24 * 3600_000;

/** Recordings around an activity that are in none yet and have a player; asked for when they are wanted. */
function useFreeRecordings({ dateStart, dateFinish }: Activity, enabled: boolean) {
  const players = useCall(routes.team.players.list, {}, { enabled });
  const around = useCall(
    routes.team.recordings.list,
    { query: { start: dateStart - dayMs, end: dateFinish + dayMs } },
    { enabled },
  );
  const free = around.data?.filter(
    ({ idfActivity, idfPlayer }) => idfActivity === null && idfPlayer !== null,
  );
  return { free, isError: around.isError, names: playerNames(players.data ?? []) };
}

/** Recordings of the same day that are in no activity yet and have a player. */
export function AddRecordings({ detail: { activity } }: { detail: ActivityDetail }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { free, isError, names } = useFreeRecordings(activity, anchor !== null);
  const add = useChange(routes.team.activityRecordings.add, { success: changed.added });
  const close = (): void => {
    setAnchor(null);
    setChosen([]);
  };
  const toggle = (idfData: number): void =>
    setChosen((now) =>
      now.includes(idfData) ? now.filter((one) => one !== idfData) : [...now, idfData],
    );
  const save = (): void =>
    add.mutate(
      { params: { id: activity.idfActivity }, body: { idfData: [...chosen] } },
      { onSuccess: close },
    );
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('button:addRecordings')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {!free && <MenuItem disabled>{t(isError ? 'base:couldNotLoad' : 'base:loading')}</MenuItem>}
        {free?.length === 0 && <MenuItem disabled>{t('base:noFreeRecordings')}</MenuItem>}
        {free?.map((item) => (
          <MenuItem key={item.idfData} onClick={() => toggle(item.idfData)} dense>
            <Checkbox
              edge="start"
              checked={chosen.includes(item.idfData)}
              tabIndex={-1}
              disableRipple
            />
            <RecordingWords item={item} name={names.label(item.idfPlayer) ?? item.fileName} />
          </MenuItem>
        ))}
        <Box sx={{ px: 2, pt: 1 }}>
          <Button
            variant="contained"
            fullWidth
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={save}
          >
            {t('button:addRecordings')}
          </Button>
        </Box>
      </Menu>
    </>
  );
}

function RecordingWords({ item, name }: { item: DataItem; name: string }) {
  const dates = useDates();
  return (
    <ListItemText
      primary={name}
      secondary={`${dates.day(item.dateStart)} · ${dates.span(item.dateStart, item.dateFinish)}`}
    />
  );
}
