import { useQueryClient } from '@tanstack/react-query';
import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../shared/api/call.js';
import { callAgain } from '../../../../shared/api/call-again.js';
import { showError } from '../../../../shared/api/show-error.js';
import { tellDone, useChange } from '../../../../shared/api/use-call.js';
import { notify } from '../../../../shared/feedback/feedback.js';
import { refresh } from '../../../../shared/live/refresh.js';
import { useTeam } from '../../../../shared/sign-in/signed-in.js';
import { matchedWords } from './matched-words.js';
import { type NamedRecordings, newPlayerOf } from './players-by-name.js';

const { recordings } = routes.team;

/** A recording that was given to another player, or the first one. */
interface Matched {
  idfData: number;
  /** Whose it was; null = nobody's. */
  from: number | null;
  to: number;
}

/** What came of giving recordings players by name. */
export interface MatchingReport {
  created: number;
  matched: readonly Matched[];
  /** Names whose recordings have no player still, and why. */
  failed: readonly { name: string; error: unknown }[];
}

/** Of giving players by name: how many have had their turn. */
interface Progress {
  done: number;
  total: number;
}

/** What is under way and what came of it. */
export type Matching = ReturnType<typeof useMatching>;

/** Takes a recording from one player, or from nobody, to another; what somebody else has matched since stays theirs. */
function useGive() {
  const match = useChange(recordings.match);
  const unmatch = useChange(recordings.unmatch);
  return async (id: number, from: number | null, to: number | null): Promise<void> => {
    const params = { id };
    if (to !== null)
      await match.mutateAsync({ params, body: { idfPlayer: to, before: { idfPlayer: from } } });
    else if (from !== null) await unmatch.mutateAsync({ params, query: { idfPlayer: from } });
  };
}

/** Gives recordings back to whom they were taken from. */
const takeBack = async (all: readonly Matched[], give: Give): Promise<void> => {
  for (const { idfData, from, to } of all) await give(idfData, to, from);
};
type Give = ReturnType<typeof useGive>;

type Held = Pick<DataItem, 'idfData' | 'idfPlayer'>;

/** Each gets the other's player; a player has one recording at a time, so the second one is nobody's between. */
async function exchanged([one, other]: readonly [Held, Held], give: Give): Promise<void> {
  await give(other.idfData, other.idfPlayer, null);
  await give(one.idfData, one.idfPlayer, other.idfPlayer);
  await give(other.idfData, null, one.idfPlayer);
}

/** Recordings that are being given, and how; what goes wrong is told. */
function useWorking() {
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set());
  const during = async (items: readonly DataItem[], work: () => Promise<unknown>) => {
    const ids = items.map(({ idfData }) => idfData);
    setWorking((before) => new Set([...before, ...ids]));
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setWorking((before) => new Set([...before].filter((one) => !ids.includes(one))));
    }
  };
  return { working, during };
}

/** Gives recordings their players: existing ones, or new ones named as in the file. */
export function useMatching() {
  const { t } = useTranslation();
  const { idfTeam } = useTeam();
  const client = useQueryClient();
  const give = useGive();
  const { working, during } = useWorking();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<MatchingReport | null>(null);

  const toPlayer = (item: DataItem, { idfPlayer }: Pick<Player, 'idfPlayer'>): Promise<void> =>
    during([item], async () => {
      const { idfData, idfPlayer: from } = item;
      await give(idfData, from, idfPlayer);
      const undo = () => give(idfData, idfPlayer, from);
      tellDone({ message: { key: 'messages:matched' }, undo });
    });

  /** To the player of another recording of the same time, which goes to whoever had this one. */
  const exchange = (item: DataItem, other: DataItem): Promise<void> =>
    during([item, other], async () => {
      await exchanged([item, other], give);
      const [back, otherBack] = [
        { ...item, idfPlayer: other.idfPlayer },
        { ...other, idfPlayer: item.idfPlayer },
      ];
      const undo = () => exchanged([back, otherBack], give);
      const key = item.idfPlayer === null ? 'messages:matched' : 'messages:exchanged';
      tellDone({ message: { key }, undo });
    });

  const toNobody = (item: DataItem): Promise<void> =>
    during([item], async () => {
      const { idfData, idfPlayer } = item;
      if (idfPlayer === null) return;
      await give(idfData, idfPlayer, null);
      const undo = () => give(idfData, null, idfPlayer);
      tellDone({ message: { key: 'messages:unmatched' }, undo });
    });

  /** To the squad's player of each name, else to a new one; a name that fails leaves the others alone. */
  const toNamed = (groups: readonly NamedRecordings[]): Promise<void> =>
    during(
      groups.flatMap(({ items }) => items),
      async () => {
        const came = await matchByName(idfTeam, groups, setProgress);
        const message = { text: matchedWords(t, came) };
        if (came.failed.length > 0) setReport(came);
        else if (came.created > 0) notify('success', message, 4000);
        else tellDone({ message, undo: () => takeBack(came.matched, give) });
        await refresh(client, recordings.match.changes).finally(() => setProgress(null));
      },
    );
  return {
    working,
    progress,
    toPlayer,
    exchange,
    toNobody,
    toNamed,
    report,
    closeReport: () => setReport(null),
  };
}

/** One after the other, without a snackbar each. */
async function matchByName(
  idfTeam: number,
  groups: readonly NamedRecordings[],
  onProgress: (progress: Progress) => void,
): Promise<MatchingReport> {
  let created = 0;
  const matched: Matched[] = [];
  const failed: { name: string; error: unknown }[] = [];
  for (const [done, { name, items, player }] of groups.entries()) {
    onProgress({ done, total: groups.length });
    try {
      const { idfPlayer } = player ?? (await createPlayer(idfTeam, name));
      if (!player) created++;
      for (const { idfData, idfPlayer: from } of items) {
        const body = { idfPlayer, before: { idfPlayer: from } };
        await callAgain(recordings.match, { params: { idfTeam, id: idfData }, body });
        matched.push({ idfData, from, to: idfPlayer });
      }
    } catch (error) {
      failed.push({ name, error });
    }
  }
  return { created, matched, failed };
}

const createPlayer = (idfTeam: number, name: string): Promise<Player> =>
  call(routes.team.players.create, { params: { idfTeam }, body: newPlayerOf(name) });
