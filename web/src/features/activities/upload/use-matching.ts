import { useQueryClient } from '@tanstack/react-query';
import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/call.js';
import { showError } from '../../../shared/api/show-error.js';
import { useChange } from '../../../shared/api/use-call.js';
import { notify } from '../../../shared/feedback/feedback.js';
import { refresh } from '../../../shared/live/refresh.js';
import { useTeam } from '../../../shared/sign-in/signed-in.js';
import { matchedWords } from './matched-words.js';
import { type NamedRecordings, newPlayerOf } from './new-players.js';

/** What came of giving recordings players by name. */
export interface MatchingReport {
  created: number;
  /** Players who were in the squad already. */
  found: number;
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

/** Gives recordings their players: existing ones, or new ones named as in the file. */
export function useMatching() {
  const { t } = useTranslation();
  const { idfTeam } = useTeam();
  const client = useQueryClient();
  const match = useChange(routes.team.recordings.match, {
    success: () => ({ message: { key: 'messages:matched' } }),
  });
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<MatchingReport | null>(null);

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

  const toPlayer = (item: DataItem, { idfPlayer }: Pick<Player, 'idfPlayer'>): Promise<void> =>
    during([item], () => match.mutateAsync({ params: { id: item.idfData }, body: { idfPlayer } }));

  /** The squad's player of that name, else a new one; what fails leaves out its name only. */
  const toNamed = (groups: readonly NamedRecordings[]): Promise<void> =>
    during(
      groups.flatMap(({ items }) => items),
      async () => {
        const { failed, ...done } = await matchByName(idfTeam, groups, setProgress);
        if (failed.length > 0) setReport({ ...done, failed });
        else notify('success', { text: matchedWords(t, done) }, 4000);
        const { create } = routes.team.players;
        await refresh(client, [...create.changes, ...routes.team.recordings.match.changes]).finally(
          () => setProgress(null),
        );
      },
    );
  return { working, progress, toPlayer, toNamed, report, closeReport: () => setReport(null) };
}

/** One after the other, without a snackbar each. */
async function matchByName(
  idfTeam: number,
  groups: readonly NamedRecordings[],
  onProgress: (progress: Progress) => void,
): Promise<MatchingReport> {
  let [created, found] = [0, 0];
  const failed: { name: string; error: unknown }[] = [];
  for (const [done, { name, items, player }] of groups.entries()) {
    onProgress({ done, total: groups.length });
    try {
      const { idfPlayer } = player ?? (await createPlayer(idfTeam, name));
      if (player) found++;
      else created++;
      for (const { idfData } of items) {
        const params = { idfTeam, id: idfData };
        await call(routes.team.recordings.match, { params, body: { idfPlayer } });
      }
    } catch (error) {
      failed.push({ name, error });
    }
  }
  return { created, found, failed };
}

const createPlayer = (idfTeam: number, name: string): Promise<Player> =>
  call(routes.team.players.create, { params: { idfTeam }, body: newPlayerOf(name) });
