import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/api/use-call.js';
import { confirm } from '../../../../shared/feedback/feedback.js';
import { Section } from '../../../../shared/ui/section.js';
import { Skeletons } from '../../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../../shared/ui/state-panel.js';
import { MatchingReport } from './matching-report.js';
import {
  byName,
  isOfAnother,
  isOpen,
  type NamedRecordings,
  probableOf,
} from './players-by-name.js';
import { RecordingRow } from './recording-row.js';
import type { Matching } from './use-matching.js';

interface MatchByNameProps {
  unmatched: readonly DataItem[];
  players: readonly Player[];
  matching: Matching;
}

/** Recordings of all the names. */
const countOf = (those: readonly NamedRecordings[]): number =>
  those.reduce((sum, { items }) => sum + items.length, 0);

/**
 * Gives recordings their players at once: one button for names that are clear, with new players for those that the squad
 * does not have, another one for names whose player is proposed. Those are never created.
 */
function MatchByName({ unmatched, players, matching }: MatchByNameProps) {
  const { t } = useTranslation();
  const open = unmatched.filter(isOpen);
  const groups = byName(open, ({ athleteName }) => athleteName, players);
  const probable = groups.flatMap((group) => {
    const player = probableOf(group.items[0]!, players);
    return player ? { ...group, player } : [];
  });
  const proposed = new Set(probable.map(({ name }) => name));
  const sure = groups.filter(({ name }) => !proposed.has(name));
  const unknown = sure.filter(({ player }) => !player).length;
  const give = async (those: readonly NamedRecordings[]) => {
    const created = those.filter(({ player }) => !player).map(({ name }) => name);
    const names = created.join(', ');
    const isMeant =
      created.length === 0 ||
      (await confirm({
        title: { key: 'messages:createPlayersTitle', values: { count: created.length } },
        message: { key: 'messages:createPlayers', values: { names } },
        agree: { key: 'button:createPlayers', values: { count: created.length } },
        cancelKey: 'button:cancel',
      }));
    if (isMeant) await matching.toNamed(those);
  };
  const toThem = (those: readonly NamedRecordings[], label: string) =>
    countOf(those) < 2 ? null : (
      <Button
        variant="outlined"
        loading={matching.working.size > 0}
        onClick={() => void give(those)}
      >
        {label}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {toThem(probable, t('button:matchProbable', { count: countOf(probable) }))}
      {toThem(
        sure,
        unknown > 0
          ? t('button:createPlayers', { count: unknown })
          : t('button:matchByName', { count: countOf(sure) }),
      )}
    </Box>
  );
}

interface RecordingListProps {
  items: readonly DataItem[];
  matching: Matching;
}

const { compare } = new Intl.Collator(undefined, { numeric: true });
/** As they lie in the coach's folder, whichever was read first. */
const byFileName = (one: DataItem, other: DataItem) => compare(one.fileName, other.fileName);

/** Recordings without a player come first, and those that another one has than their file says; the others are shown on demand. */
export function RecordingList({ items: inAnyOrder, matching }: RecordingListProps) {
  const { t } = useTranslation();
  const items = inAnyOrder.toSorted(byFileName);
  const players = useCall(routes.team.players.list, {});
  const [open, setOpen] = useState(false);
  const unmatched = items.filter(({ idfPlayer }) => idfPlayer === null);
  const matched = items.filter(({ idfPlayer }) => idfPlayer !== null);
  const ofOthers = matched.filter((item) => isOfAnother(item, players.data ?? []));
  const shown = [...unmatched, ...(open ? matched : ofOthers)];
  return (
    <Section
      title={t('base:recordingsAndPlayers')}
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
              items={items}
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
      <HowManyMatched
        matched={matched.length}
        total={items.length}
        otherwise={ofOthers.length}
        isOpen={open}
        onOpen={setOpen}
      />
    </Section>
  );
}

interface HowManyMatchedProps {
  matched: number;
  total: number;
  /** Of the matched ones, those of another player than their file says. */
  otherwise: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Beside the way to those that are matched. */
function HowManyMatched({ matched, total, otherwise, isOpen, onOpen }: HowManyMatchedProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {matched < total
          ? t('base:matchedOf', { matched, total })
          : t('base:allMatched', { count: total })}
      </Typography>
      {otherwise > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {t('base:matchedOtherwise', { count: otherwise })}
        </Typography>
      )}
      {matched > 0 && (
        <Button
          size="small"
          // Its words begin where the line above does, should it come below.
          sx={{ px: 0.5, ml: -0.5 }}
          onClick={() => onOpen(!isOpen)}
          aria-expanded={isOpen}
        >
          {t(isOpen ? 'button:hideMatched' : 'button:showMatched')}
        </Button>
      )}
    </Box>
  );
}
