import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type DataItem, numberedName, type Player } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDates } from '../../../../shared/format/use-dates.js';
import { linkTo } from '../../../../shared/paths.js';
import { isOfMatching } from '../../../../shared/recording/notes-of-matching.js';
import { useNoteWords } from '../../../../shared/recording/use-note-words.js';
import { isUnsettled } from '../../../../shared/recording/speed-units.js';
import { askToExchange, ofSameTime } from './give-instead.js';
import { byName, probableOf } from './players-by-name.js';
import { PlayerField } from './player-field.js';
import { recordingLabel } from '../../../../shared/recording/recording-label.js';
import type { Matching } from './use-matching.js';

const streams = [
  { has: 'existGps', key: 'base:streamGps' },
  { has: 'existImu', key: 'base:streamImu' },
  { has: 'existHr', key: 'base:streamHr' },
] as const;

/** What a recording is told by: who wore it as its file says, when, and what it holds; why it has no player. */
function Recorded({ item }: { item: DataItem }) {
  const { t } = useTranslation();
  const dates = useDates();
  const why = useNoteWords(item.idfPlayer === null ? item.notes.filter(isOfMatching) : []);
  const facts = [
    isUnsettled(item) ? t('base:speedUnitMark') : '',
    `${dates.day(item.dateStart)}, ${dates.span(item.dateStart, item.dateFinish)}`,
    streams
      .filter(({ has }) => item[has])
      .map(({ key }) => t(key))
      .join(', '),
    item.athleteName ? item.fileName : item.deviceId,
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }} title={item.fileName}>
        {recordingLabel(item)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {why.map((reason) => (
        <Typography key={reason} variant="caption" color="warning.main" component="p">
          {reason}
        </Typography>
      ))}
    </Box>
  );
}

/** The player of a recording that takes part in an activity, where it is changed. */
function InActivity({ player, idfActivity }: { player: Player; idfActivity: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography>{numberedName(player)}</Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('base:playerFromActivity')}{' '}
        <Link component={RouterLink} to={linkTo.activity(idfActivity)}>
          {t('button:openActivity')}
        </Link>
      </Typography>
    </>
  );
}

interface RecordingRowProps {
  item: DataItem;
  /** Of the same upload: a player has one of them at a time. */
  items: readonly DataItem[];
  players: readonly Player[];
  matching: Matching;
}

/** One recording and the player who wore it. */
export function RecordingRow({ item, items, players, matching }: RecordingRowProps) {
  const { t } = useTranslation();
  const working = matching.working.has(item.idfData);
  const before = players.find(({ idfPlayer }) => idfPlayer === item.idfPlayer);
  const give = async (player: Player): Promise<void> => {
    const other = ofSameTime(items, item, player);
    if (!other) return matching.toPlayer(item, player);
    if (await askToExchange(player, other, before)) await matching.exchange(item, other);
  };
  const probable = probableOf(item, players);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(200px, 280px)' },
        gap: { xs: 1, sm: 2 },
        alignItems: 'center',
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Recorded item={item} />
      <Box sx={{ minWidth: 0 }}>
        {before && item.idfActivity !== null ? (
          <InActivity player={before} idfActivity={item.idfActivity} />
        ) : (
          <PlayerField
            players={players}
            idfPlayer={item.idfPlayer}
            suggestedName={item.athleteName}
            label={t('base:playerOf', { recording: recordingLabel(item) })}
            working={working}
            onPlayer={(player) => void give(player)}
            onNobody={() => void matching.toNobody(item)}
            onNew={(name) => void matching.toNamed(byName([item], () => name, players))}
          />
        )}
        {probable ? (
          <Button
            size="small"
            disabled={working}
            onClick={() => void matching.toPlayer(item, probable)}
            sx={{ maxWidth: '100%', textAlign: 'left', whiteSpace: 'normal' }}
          >
            {t('button:isProbably', { player: numberedName(probable) })}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
