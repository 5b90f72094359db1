import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import type { SxProps, Theme } from '@mui/material/styles';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { type Activity, type ActivityDetail, type DataItem, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddIcon } from '../../../shared/icons/icons.js';
import { useCall, useChange } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo, paths } from '../../../shared/paths.js';
import { playerNames } from './recording-lines.js';

const dayMs = 24 * 3600_000;

/** Recordings around an activity that are in none yet, and of them those that have a player; asked for when they are wanted. */
function useFreeRecordings({ dateStart, dateFinish }: Activity, enabled: boolean) {
  const players = useCall(routes.team.players.list, {}, { enabled });
  const around = useCall(
    routes.team.recordings.list,
    { query: { start: dateStart - dayMs, end: dateFinish + dayMs } },
    { enabled },
  );
  const loose = around.data?.filter(({ idfActivity }) => idfActivity === null);
  const free = loose?.filter(({ idfPlayer }) => idfPlayer !== null);
  const ofNobody = loose?.find(({ idfPlayer }) => idfPlayer === null);
  return { free, ofNobody, isError: around.isError, names: playerNames(players.data ?? []) };
}

/** Where to go on: those without a player are matched at their upload, and where there are none at all, files are sent. */
function OnlyOthers({
  free,
  ofNobody,
}: {
  free: readonly DataItem[];
  ofNobody: DataItem | undefined;
}) {
  const { t } = useTranslation();
  const none = free.length === 0 && <MenuItem disabled>{t('base:noFreeRecordings')}</MenuItem>;
  const way = ofNobody
    ? { to: linkTo.upload(ofNobody.batch), key: 'button:matchTheOthers' as const }
    : { to: paths.upload, key: 'button:uploadFiles' as const };
  return (
    <>
      {none}
      {(none || ofNobody) && (
        <MenuItem component={Link} to={way.to}>
          {t(way.key)}
        </MenuItem>
      )}
    </>
  );
}

/** Recordings of the same day that are in no activity yet and have a player. */
export function AddRecordings({ detail: { activity } }: { detail: ActivityDetail }) {
  const { t } = useTranslation();
  const undo = useChange(routes.team.activityRecordings.remove);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { free, ofNobody, isError, names } = useFreeRecordings(activity, anchor !== null);
  // Ticks stay until they are added, also when the list is closed in between.
  const close = (): void => setAnchor(null);
  const toggle = (idfData: number): void =>
    setChosen((now) =>
      now.includes(idfData) ? now.filter((one) => one !== idfData) : [...now, idfData],
    );
  const ids = free?.map(({ idfData }) => idfData) ?? [];
  const ticked = ids.filter((one) => chosen.includes(one));
  const add = useChange(routes.team.activityRecordings.add, {
    success: (_, { params }) => ({
      message: {
        key: 'messages:recordingsAdded',
        values: { number: ticked.length, name: activity.name },
      },
      undo: () => undo.mutateAsync({ params: { ...params, ids: ticked.join() } }),
    }),
  });
  const isAll = ticked.length === ids.length;
  const save = (): void =>
    add.mutate(
      { params: { id: activity.idfActivity }, body: { idfData: ticked } },
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
        {free && <OnlyOthers free={free} ofNobody={ofNobody} />}
        {ids.length > 1 && (
          <Choice isTicked={isAll} onClick={() => setChosen(isAll ? [] : ids)}>
            <ListItemText primary={t('base:allOfCount', { count: ids.length })} />
          </Choice>
        )}
        {free?.map((item) => (
          <Choice
            key={item.idfData}
            isTicked={chosen.includes(item.idfData)}
            onClick={() => toggle(item.idfData)}
          >
            <RecordingWords item={item} name={names.label(item.idfPlayer) ?? item.fileName} />
          </Choice>
        ))}
        <AddItem count={ticked.length} isPending={add.isPending} onClick={save} />
      </Menu>
    </>
  );
}

interface AddItemProps extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  count: number;
  isPending: boolean;
  onClick: () => void;
}

/** The last of the list, which the arrow keys reach as they do the others; stays in view however long that is. */
function AddItem({ count, isPending, onClick, ...item }: AddItemProps) {
  const { t } = useTranslation();
  return (
    <MenuItem {...item} disabled={count === 0 || isPending} onClick={onClick} sx={lastItem}>
      {count > 0 ? t('button:addChosen', { count }) : t('button:addRecordings')}
    </MenuItem>
  );
}

const lastItem: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  justifyContent: 'center',
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { opacity: 1, bgcolor: 'background.paper', color: 'text.disabled' },
};

interface ChoiceProps extends Pick<
  MenuItemProps,
  'onClick' | 'children' | 'autoFocus' | 'tabIndex'
> {
  isTicked: boolean;
}

/** The menu hands on to its items which of them has the focus. */
function Choice({ isTicked, children, ...item }: ChoiceProps) {
  return (
    <MenuItem {...item} role="menuitemcheckbox" aria-checked={isTicked} dense>
      <Checkbox edge="start" checked={isTicked} tabIndex={-1} disableRipple />
      {children}
    </MenuItem>
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
