import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ActivityDetail, DataItem } from '@touchline/proto';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { CloseIcon, EditIcon, InfoIcon } from '../../../shared/icons/icons.js';
import { formatDuration, missing } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo } from '../../../shared/paths.js';
import { coverageOf } from '../../../shared/recording/coverage.js';
import { RecordingNotes } from '../../../shared/recording/recording-notes.js';
import { ChangePlayerDialog } from './change-player-dialog.js';
import { stateWords } from './recording-lines.js';
import { useNoteWords } from '../../../shared/recording/use-note-words.js';
import { failureText } from '../../../shared/recording/failure-text.js';
import { say } from '../../../shared/i18n/say.js';
import { useRemoveRecordings } from './use-remove-recordings.js';

interface RecordingLineProps {
  item: DataItem;
  name: string | null;
  detail: ActivityDetail;
  editable: boolean;
}

/** The table's own width decides: it has less room beside the sessions than above them in a narrower window. */
export const tight = '@container (max-width: 760px)';

/** A recording in the table of those that take part. */
export function RecordingRow(props: RecordingLineProps) {
  const { item } = props;
  return (
    <TableRow hover sx={{ '& td': { whiteSpace: 'nowrap' } }}>
      {/* Of what does not fit, long names give way first. */}
      <TableCell
        sx={{
          width: '100%',
          maxWidth: 0,
          minWidth: 96,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            <Player {...props} />
          </Box>
          {props.editable && <ChangeButton {...props} />}
        </Box>
        <Failure {...props} />
      </TableCell>
      <TableCell>
        <Recorded {...props} />
      </TableCell>
      <TableCell sx={{ minWidth: 96, [tight]: { '&&': { whiteSpace: 'normal' } } }}>
        <Streams item={item} />
        <Notes notes={item.notes} />
      </TableCell>
      <TableCell
        title={sourceOf(item)}
        sx={{
          maxWidth: 200,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          [tight]: { maxWidth: 122 },
        }}
      >
        {sourceOf(item)}
      </TableCell>
      <TableCell sx={{ minWidth: 64, '&&': { whiteSpace: 'normal' } }}>
        <State {...props} />
      </TableCell>
      {props.editable && (
        <TableCell align="right" padding="none">
          <RemoveButton {...props} />
        </TableCell>
      )}
    </TableRow>
  );
}

/** The same on a phone: two lines instead of five columns. */
export function RecordingCard(props: RecordingLineProps) {
  const { item, editable } = props;
  const facts: [string, ReactNode][] = [
    ['recorded', <Recorded key="recorded" {...props} />],
    ['streams', <Streams key="streams" item={item} />],
    ['source', sourceOf(item)],
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 500 }} noWrap>
          <Player {...props} />
          <Notes notes={item.notes} />
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {facts.map(([name, fact], place) => (
            <span key={name}>
              {place > 0 && ' · '}
              {fact}
            </span>
          ))}
        </Typography>
        <Failure {...props} />
      </Box>
      <Typography variant="body2" component="div" sx={{ textAlign: 'right' }}>
        <State {...props} />
      </Typography>
      {editable && <ChangeButton {...props} />}
      {editable && <RemoveButton {...props} />}
    </Box>
  );
}

/** The file, by whose name a coach sees whose recording it is, and the device. */
const sourceOf = ({ deviceId, fileName }: DataItem): string =>
  [fileName, deviceId].filter((part) => part !== '').join(' · ');

function Player({ item, name, detail }: RecordingLineProps) {
  const { t } = useTranslation();
  if (item.idfPlayer === null || name === null) return <>{t('base:noPlayer')}</>;
  return (
    <Link
      component={RouterLink}
      to={linkTo.recording(detail.activity.idfActivity, item.idfPlayer)}
      aria-label={t('base:openRecordingOf', { player: name })}
    >
      {name}
    </Link>
  );
}

/** When it was recorded, and how much of the time is missing when it was cut off. */
function Recorded({ item, detail }: RecordingLineProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const together = detail.data.filter(
    ({ idfData, idfPlayer }) => idfData === item.idfData || idfPlayer === (item.idfPlayer ?? -1),
  );
  const { coveredMs, wholeMs, isPart } = coverageOf(together, detail);
  const { isoDay } = dates;
  const day =
    isoDay(item.dateStart) === isoDay(detail.activity.dateStart) ? '' : dates.date(item.dateStart);
  return (
    <>
      <Box component="span" sx={{ whiteSpace: day ? 'normal' : undefined }}>
        {day && `${day}, `}
        {dates.span(item.dateStart, item.dateFinish)}
      </Box>
      {isPart ? (
        <Typography
          variant="caption"
          color="warning"
          sx={{ display: 'block', [tight]: { whiteSpace: 'normal' } }}
        >
          {t('base:recordedPart', {
            covered: formatDuration(coveredMs),
            whole: formatDuration(wholeMs),
          })}
        </Typography>
      ) : null}
    </>
  );
}

function Streams({ item }: { item: DataItem }) {
  const { t } = useTranslation();
  const streams = [
    item.existGps && 'GPS',
    item.existHr && t('base:heartRateShort'),
    item.existImu && 'IMU',
  ];
  return <>{streams.filter(Boolean).join(', ')}</>;
}

const progressOf = ({ item, detail }: RecordingLineProps) =>
  detail.progress.players.find(({ idfPlayer }) => idfPlayer === item.idfPlayer);

/** How far the player's analysis is. */
function State(props: RecordingLineProps) {
  const { t } = useTranslation();
  const progress = progressOf(props);
  return <>{progress ? t(stateWords[progress.state]) : missing}</>;
}

/** Why the player has no numbers. */
function Failure(props: RecordingLineProps) {
  const { t } = useTranslation();
  const failure = progressOf(props)?.failure;
  if (!failure) return null;
  return (
    <Typography variant="caption" color="error" sx={{ display: 'block', whiteSpace: 'normal' }}>
      {say(t, failureText(failure))}
    </Typography>
  );
}

/** Opens the choice of another player. */
function ChangeButton({ item, name, detail }: RecordingLineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { idfPlayer } = item;
  if (idfPlayer === null || name === null) return null;
  return (
    <>
      <IconButton
        aria-label={t('button:changePlayerOf', { name })}
        onClick={() => setOpen(true)}
        sx={{ my: -1 }}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {isOpen && (
        <ChangePlayerDialog
          item={{ ...item, idfPlayer }}
          detail={detail}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function RemoveButton({ item, name, detail }: RecordingLineProps) {
  const { t } = useTranslation();
  const remove = useRemoveRecordings(detail.activity.idfActivity, () => name ?? item.fileName);
  return (
    <IconButton
      aria-label={t('button:removeNamed', { name: name ?? item.fileName })}
      onClick={() => remove([item])}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

/** What was repaired or lost, behind a mark: the reason is read when it is wanted. */
function Notes({ notes }: Pick<DataItem, 'notes'>) {
  const { t } = useTranslation();
  const sentences = useNoteWords(notes);
  if (notes.length === 0) return null;
  const headline = t('messages:recordingNotes', { count: notes.length });
  return (
    <Tooltip title={<RecordingNotes notes={notes} />}>
      <Box
        component="span"
        role="img"
        aria-label={`${headline}: ${sentences.join(' ')}`}
        tabIndex={0}
        sx={{ ml: 0.75 }}
      >
        <InfoIcon sx={{ fontSize: 16, verticalAlign: 'text-bottom', color: 'warning.main' }} />
      </Box>
    </Tooltip>
  );
}
