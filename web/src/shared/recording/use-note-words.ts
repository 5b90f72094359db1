import { type RecordingNote, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.js';
import { formatNumber, missing } from '../format/numbers.js';
import { say } from '../i18n/say.js';

/** Notes in the reader's language; a player is named as they are called now. */
export function useNoteWords(notes: readonly RecordingNote[]): string[] {
  const { t } = useTranslation();
  const enabled = notes.some(({ params }) => 'idfPlayer' in params);
  const { data: players } = useCall(routes.team.players.list, {}, { enabled });
  const nameOf = (id: number) => players?.find(({ idfPlayer }) => idfPlayer === id)?.name;
  return notes.map(({ code, params }) => {
    const values = Object.entries<string | number>(params).map(([name, value]) => {
      if (name === 'idfPlayer') return [name, nameOf(Number(value)) ?? missing];
      return [name, typeof value === 'number' ? formatNumber(value) : value || missing];
    });
    return say(t, { key: `messages:note_${code}`, values: Object.fromEntries(values) });
  });
}
