import { type DataItem, numberedName, type Player } from '@touchline/proto';
import { confirm } from '../../../../shared/feedback/feedback.js';
import { recordingLabel } from '../../../../shared/recording/recording-label.js';

/** What a player already has of the time of a recording, where it can be given to somebody else. */
export const ofSameTime = (
  items: readonly DataItem[],
  item: DataItem,
  { idfPlayer }: Player,
): DataItem | undefined =>
  items.find(
    (other) =>
      other.idfData !== item.idfData &&
      other.idfPlayer === idfPlayer &&
      other.idfActivity === null &&
      other.dateStart < item.dateFinish &&
      item.dateStart < other.dateFinish,
  );

/** Whether a player gets this recording though they have another one, which goes to whoever has this one. */
export function askToExchange(
  player: Player,
  other: DataItem,
  before: Player | undefined,
): Promise<boolean> {
  const values = { player: numberedName(player), recording: recordingLabel(other) };
  return confirm({
    title: { key: 'messages:giveInsteadTitle', values },
    message: before
      ? { key: 'messages:giveInsteadOther', values: { ...values, other: numberedName(before) } }
      : { key: 'messages:giveInsteadNobody', values },
    agree: { key: 'button:giveTo', values },
    cancelKey: 'button:cancel',
  });
}
