import { type RecordingNote, recordingNotes, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.js';
import { formatDuration, formatNumber, missing } from '../format/numbers.js';
import { say } from '../i18n/say.js';

/** Notes in the reader's language; a player is named as they are called now. */
export function useNoteWords(notes: readonly RecordingNote[]): string[] {
  const { t } = useTranslation();
  const enabled = notes.some(({ params }) => 'idfPlayer' in params);
  const { data: players } = useCall(routes.team.players.list, {}, { enabled });
  const nameOf = (id: number) => players?.find(({ idfPlayer }) => idfPlayer === id)?.name;
  return notes.map(({ code, params }) => {
    const said: Partial<Record<string, string | number>> = params;
    const values = Object.entries<string>(recordingNotes[code]).map(([name, type]) => {
      const value = said[name];
      if (type === 'player') return [name, nameOf(Number(value)) ?? missing];
      // A former release did not say for how long.
      if (type === 'duration') return [name, formatDuration(Number(value) || null)];
      return [name, typeof value === 'number' ? formatNumber(value) : value || missing];
    });
    return say(t, { key: `messages:note_${code}`, values: Object.fromEntries(values) });
  });
}
