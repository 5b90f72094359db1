import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { MatchingReport } from './matching-report.js';
import { byName, findProbable, type NamedRecordings } from './new-players.js';
import { isOfMatching, RecordingRow } from './recording-row.js';
import type { Matching } from './use-matching.js';

interface MatchByNameProps {
  unmatched: readonly DataItem[];
  players: readonly Player[];
  matching: Matching;
}

/**
 * Gives all recordings that name an athlete their players at once, but for those whose player has another one. Nobody is
 * created who is probably in the squad: those are matched as proposed, at once, too.
 */
function MatchByName({ unmatched, players, matching }: MatchByNameProps) {
  const { t } = useTranslation();
  const named = unmatched.filter(
    ({ athleteName, notes }) => athleteName.trim() !== '' && !notes.some(isOfMatching),
  );
  const groups = byName(named, ({ athleteName }) => athleteName, players).map((group) => {
    return { ...group, probable: findProbable(group.name, players) };
  });
  const sure = groups.filter(({ probable }) => !probable);
  const probable = groups.flatMap((group) =>
    group.probable ? { ...group, player: group.probable } : [],
  );
  const unknown = sure.filter(({ player }) => !player).length;
  const toThem = (those: readonly NamedRecordings[], label: string) =>
    those.flatMap(({ items }) => items).length < 2 ? null : (
      <Button
        variant="outlined"
        loading={matching.working.size > 0}
        onClick={() => void matching.toNamed(those)}
      >
        {label}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {toThem(probable, t('button:matchProbable', { count: probable.length }))}
      {toThem(
        sure,
        unknown > 0
          ? t('button:createPlayers', { count: unknown })
          : t('button:matchByName', { count: sure.flatMap(({ items }) => items).length }),
      )}
    </Box>
  );
}

interface RecordingListProps {
  items: readonly DataItem[];
  matching: Matching;
}

/** Recordings without a player come first; the others are shown on demand. */
export function RecordingList({ items, matching }: RecordingListProps) {
  const { t } = useTranslation();
  const players = useCall(routes.team.players.list, {});
  const [open, setOpen] = useState(false);
  const unmatched = items.filter(({ idfPlayer }) => idfPlayer === null);
  const matched = items.filter(({ idfPlayer }) => idfPlayer !== null);
  const shown = open ? [...unmatched, ...matched] : unmatched;
  return (
    <Section
      title={t('base:recordingsAndPlayers')}
      note={<ZoneNote />}
      action={
        players.data && (
          <MatchByName unmatched={unmatched} players={players.data} matching={matching} />
        )
      }
    >
      {matching.report && (
        <MatchingReport report={matching.report} onClose={matching.closeReport} />
      )}
      {players.data ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((item) => (
            <RecordingRow
              key={item.idfData}
              item={item}
              players={players.data}
              matching={matching}
            />
          ))}
        </Box>
      ) : players.isError ? (
        <FailedPanel error={players.error} onRetry={() => void players.refetch()} />
      ) : (
        <Skeletons rows={Math.min(4, Math.max(1, unmatched.length))} height={48} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {unmatched.length > 0
            ? t('base:matchedOf', { matched: matched.length, total: items.length })
            : t('base:allMatched', { count: items.length })}
        </Typography>
        {matched.length > 0 ? (
          <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
            {t(open ? 'button:hideMatched' : 'button:showMatched')}
          </Button>
        ) : null}
      </Box>
    </Section>
  );
}
