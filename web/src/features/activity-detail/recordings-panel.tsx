import CloseIcon from '@mui/icons-material/Close';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ActivityDetail, type DataItem, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { changed, useCall, useChange } from '../../shared/api/use-call.js';
import { confirm } from '../../shared/feedback/feedback.js';
import { useDates } from '../../shared/format/use-dates.js';
import { linkTo } from '../../shared/paths.js';
import { RecordingNotes } from '../../shared/recording/recording-notes.js';
import { Section } from '../../shared/ui/section.js';
import { outdatedByChange } from './activity-calls.js';
import { playerNames, stateWords } from './recording-lines.js';

interface RecordingsPanelProps {
  detail: ActivityDetail;
  editable: boolean;
}

/** Who took part: players with their recordings, streams and the state of their analysis. */
export function RecordingsPanel({ detail, editable }: RecordingsPanelProps) {
  const { t } = useTranslation();
  const { activity, data } = detail;
  const names = playerNames(detail.players);
  const ordered = [...data].sort(
    (one, two) => names.order(one.idfPlayer) - names.order(two.idfPlayer),
  );
  return (
    <Section
      title={t('base:playersAndRecordings')}
      note={data.length === 0 ? undefined : String(data.length)}
      action={editable && <AddRecordings detail={detail} />}
    >
      {data.length === 0 ? (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {t('base:noRecordingsInActivity')}
        </Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={t('base:playersAndRecordings')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('base:player')}</TableCell>
                <TableCell>{t('base:recorded')}</TableCell>
                <TableCell>{t('base:streams')}</TableCell>
                <TableCell>{t('base:device')}</TableCell>
                <TableCell>{t('base:analysis')}</TableCell>
                {editable && <TableCell />}
              </TableRow>
            </TableHead>
            <TableBody>
              {ordered.map((item) => (
                <RecordingLine
                  key={item.idfData}
                  item={item}
                  name={names.label(item.idfPlayer)}
                  detail={detail}
                  editable={editable}
                  idfActivity={activity.idfActivity}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}

interface RecordingLineProps {
  item: DataItem;
  name: string | null;
  detail: ActivityDetail;
  editable: boolean;
  idfActivity: number;
}

function RecordingLine({ item, name, detail, editable, idfActivity }: RecordingLineProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const remove = useChange(routes.removeActivityData, {
    success: changed.deleted,
    outdates: outdatedByChange,
  });
  const progress = detail.progress.players.find(({ idfPlayer }) => idfPlayer === item.idfPlayer);
  const streams = [
    item.existGps && 'GPS',
    item.existHr && t('base:heartRateShort'),
    item.existImu && 'IMU',
  ]
    .filter(Boolean)
    .join(', ');
  const askToRemove = (): void =>
    void confirm({
      messageKey: 'messages:removeFromActivity',
      agreeKey: 'button:remove',
      cancelKey: 'button:cancel',
      kind: 'error',
      onAgree: () => remove.mutateAsync({ params: { id: idfActivity, ids: String(item.idfData) } }),
    });
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {item.idfPlayer === null || name === null ? (
          t('base:noPlayer')
        ) : (
          <Link
            component={RouterLink}
            to={linkTo.recording(idfActivity, item.idfPlayer)}
            aria-label={t('base:openRecordingOf', { player: name })}
          >
            {name}
          </Link>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {dates.span(item.dateStart, item.dateFinish)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {streams}
        <Notes notes={item.notes} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{item.deviceId || item.fileName}</TableCell>
      <TableCell>
        {progress ? t(stateWords[progress.state]) : '–'}
        {progress?.message && (
          <Typography variant="caption" color="error" sx={{ display: 'block', maxWidth: 360 }}>
            {progress.message}
          </Typography>
        )}
      </TableCell>
      {editable && (
        <TableCell align="right" padding="none">
          <IconButton
            aria-label={t('button:removeNamed', { name: name ?? item.fileName })}
            onClick={askToRemove}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </TableCell>
      )}
    </TableRow>
  );
}

/** What was repaired or lost, behind a mark: the reason is read when it is wanted. */
function Notes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const headline = t('messages:recordingNotes', { count: notes.length });
  return (
    <Tooltip title={<RecordingNotes notes={notes} />}>
      <Box
        component="span"
        role="img"
        aria-label={`${headline}: ${notes.join(' ')}`}
        tabIndex={0}
        sx={{ ml: 0.75 }}
      >
        <InfoIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', color: 'warning.main' }} />
      </Box>
    </Tooltip>
  );
}

const dayMs = 24 * 3600_000;

/** Recordings of the same day that are in no activity yet and have a player. */
function AddRecordings({ detail }: { detail: ActivityDetail }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { activity } = detail;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const players = useCall(routes.listPlayers, {}, { enabled: anchor !== null });
  const around = useCall(
    routes.listData,
    { query: { start: activity.dateStart - dayMs, end: activity.dateFinish + dayMs } },
    { enabled: anchor !== null },
  );
  const add = useChange(routes.addActivityData, {
    success: changed.added,
    outdates: outdatedByChange,
  });
  const free = around.data?.filter(
    ({ idfActivity, idfPlayer }) => idfActivity === null && idfPlayer !== null,
  );
  const names = playerNames(players.data ?? []);
  const close = (): void => {
    setAnchor(null);
    setChosen([]);
  };
  const toggle = (idfData: number): void =>
    setChosen((now) =>
      now.includes(idfData) ? now.filter((one) => one !== idfData) : [...now, idfData],
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
        {!free && <MenuItem disabled>{t('base:loading')}</MenuItem>}
        {free?.length === 0 && <MenuItem disabled>{t('base:noFreeRecordings')}</MenuItem>}
        {free?.map((item) => (
          <MenuItem key={item.idfData} onClick={() => toggle(item.idfData)} dense>
            <Checkbox
              edge="start"
              checked={chosen.includes(item.idfData)}
              tabIndex={-1}
              disableRipple
            />
            <ListItemText
              primary={names.label(item.idfPlayer) ?? item.fileName}
              secondary={`${dates.day(item.dateStart)} · ${dates.span(item.dateStart, item.dateFinish)}`}
            />
          </MenuItem>
        ))}
        <Box sx={{ px: 2, pt: 1 }}>
          <Button
            variant="contained"
            fullWidth
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() =>
              add.mutate(
                { params: { id: activity.idfActivity }, body: { idfData: [...chosen] } },
                { onSuccess: close },
              )
            }
          >
            {t('button:addRecordings')}
          </Button>
        </Box>
      </Menu>
    </>
  );
}
