import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataItem, numberedName, type Player } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../shared/format/use-dates.js';
import { isOfMatching } from '../../../../shared/recording/notes-of-matching.js';
import { useNoteWords } from '../../../../shared/recording/use-note-words.js';
import { isUnsettled } from '../../../../shared/recording/speed-units.js';
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
    item.athleteName ? '' : item.deviceId,
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

/** One recording and the player who wore it. */
export function RecordingRow({
  item,
  players,
  matching,
}: {
  item: DataItem;
  players: readonly Player[];
  matching: Matching;
}) {
  const { t } = useTranslation();
  const working = matching.working.has(item.idfData);
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
        <PlayerField
          players={players}
          idfPlayer={item.idfPlayer}
          suggestedName={item.athleteName}
          label={t('base:playerOf', { recording: recordingLabel(item) })}
          working={working}
          onPlayer={(player) => void matching.toPlayer(item, player)}
          onNobody={() => void matching.toNobody(item)}
          onNew={(name) => void matching.toNamed(byName([item], () => name, players))}
        />
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
