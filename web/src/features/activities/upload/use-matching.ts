import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.js';
import { showError } from '../../../shared/api/show-error.js';
import { useChange } from '../../../shared/api/use-call.js';
import { refresh } from '../../../shared/live/refresh.js';
import { useSession } from '../../../shared/session/session.js';
import { newPlayerOf } from './new-player.js';

/** Makes players by the names in files and matches the recordings to them, without a snackbar each. */
class NewPlayers {
  private readonly made = new Map<string, number>();

  constructor(private readonly idfTeam: number) {}

  async take(item: DataItem, name: string): Promise<void> {
    const { idfTeam } = this;
    const known = this.made.get(name.trim());
    const idfPlayer = known ?? (await this.make(name));
    const params = { idfTeam, id: item.idfData };
    await call(routes.team.recordings.match, { params, body: { idfPlayer } });
  }

  private async make(name: string): Promise<number> {
    const params = { idfTeam: this.idfTeam };
    const { idfPlayer } = await call(routes.team.players.create, {
      params,
      body: newPlayerOf(name),
    });
    this.made.set(name.trim(), idfPlayer);
    return idfPlayer;
  }
}

/** Gives recordings their players: existing ones, or new ones named as in the file. */
export function useMatching() {
  const { team } = useSession();
  const client = useQueryClient();
  const match = useChange(routes.team.recordings.match, { success: 'messages:matched' });
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set());
  const idfTeam = team?.idfTeam ?? 0;

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
  const refetch = () =>
    refresh(client, [
      ...routes.team.players.create.changes,
      ...routes.team.recordings.match.changes,
    ]);

  const toPlayer = (item: DataItem, { idfPlayer }: Pick<Player, 'idfPlayer'>): Promise<void> =>
    during([item], () => match.mutateAsync({ params: { id: item.idfData }, body: { idfPlayer } }));

  /** Two files of one new name are one player; a fault skips its file only. */
  const toNewPlayers = (items: readonly DataItem[], nameOf: (item: DataItem) => string) =>
    during(items, async () => {
      const players = new NewPlayers(idfTeam);
      for (const item of items) {
        await players.take(item, nameOf(item)).catch((error: unknown) => showError(error));
      }
      await refetch();
    });
  return { working, toPlayer, toNewPlayers };
}
