import { type DataItem, type Player, routes } from '@touchline/proto';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-call.js';
import { newPlayerOf } from './new-player.js';

const outdates = [routes.listData, routes.proposeActivities, routes.listPlayers];

/** Gives recordings their players: existing ones, or new ones named as in the file. */
export function useMatching() {
  const match = useChange(routes.matchData, { outdates, success: 'messages:matched' });
  const quietMatch = useChange(routes.matchData, { outdates });
  const create = useChange(routes.createPlayer, { outdates });
  const [working, setWorking] = useState<ReadonlySet<number>>(new Set());

  const during = async (idfData: number, work: () => Promise<unknown>): Promise<void> => {
    setWorking((before) => new Set(before).add(idfData));
    try {
      await work();
    } catch {
      // Told by the call itself; the other recordings go on.
    } finally {
      setWorking((before) => new Set([...before].filter((one) => one !== idfData)));
    }
  };
  const toPlayer = (item: DataItem, player: Pick<Player, 'idfPlayer'>): Promise<void> =>
    during(item.idfData, () =>
      match.mutateAsync({ params: { id: item.idfData }, body: { idfPlayer: player.idfPlayer } }),
    );
  const toNewPlayer = (item: DataItem, name: string): Promise<void> =>
    during(item.idfData, async () => {
      const { idfPlayer } = await create.mutateAsync({ body: newPlayerOf(name) });
      await quietMatch.mutateAsync({ params: { id: item.idfData }, body: { idfPlayer } });
    });
  return { working, toPlayer, toNewPlayer };
}
