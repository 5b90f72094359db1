import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  type Activity,
  activityTypes,
  limits,
  matchDays,
  routes,
  type Session,
} from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityTypeKeys } from '../../../shared/activity/activity-words.js';
import { changed, useCall, useChange } from '../../../shared/api/use-call.js';
import { useSession } from '../../../shared/session/session.js';
import { EditDialog } from './edit-dialog.js';
import { TimeFields } from './time-fields.js';
import { activityTimesFault } from './times.js';

const noStadium = 0;

interface ActivityDialogProps {
  activity: Activity;
  sessions: readonly Session[];
  onClose: () => void;
}

/** Name, type, match day, stadium, times and memo. */
export function ActivityDialog({ activity, sessions, onClose }: ActivityDialogProps) {
  const { t } = useTranslation(['base', 'button', 'rules']);
  const [draft, setDraft] = useState(activity);
  const idfTeam = useSession().team?.idfTeam ?? 0;
  const stadiums = useCall(routes.team.stadiums.list, { query: { idfTeam } });
  const save = useChange(routes.team.activities.update, {
    success: changed.updated,
    onSuccess: onClose,
  });
  const fault = activityTimesFault(draft, sessions);
  const { idfActivity, idfStadium, type, name, memo, matchDay, dateStart, dateFinish } = draft;
  return (
    <EditDialog
      title={t('base:editActivity')}
      valid={fault === null && name.trim() !== ''}
      busy={save.isPending}
      onClose={onClose}
      onSave={() =>
        save.mutate({
          params: { id: idfActivity },
          body: { idfActivity, idfStadium, type, name, memo, matchDay, dateStart, dateFinish },
        })
      }
    >
      <TextField
        label={t('base:name')}
        value={name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        error={name.trim() === ''}
        helperText={name.trim() === '' ? t('rules:required') : undefined}
        slotProps={{ htmlInput: { maxLength: limits.nameLength } }}
        autoFocus
        required
      />
      <TextField
        select
        label={t('base:type')}
        value={type}
        onChange={({ target }) => setDraft({ ...draft, type: target.value as Activity['type'] })}
      >
        {activityTypes.map((code) => (
          <MenuItem key={code} value={code}>
            {t(activityTypeKeys[code])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('base:matchDay')}
        value={matchDay}
        onChange={({ target }) =>
          setDraft({ ...draft, matchDay: target.value as Activity['matchDay'] })
        }
      >
        {matchDays.map((day) => (
          <MenuItem key={day} value={day}>
            {day === 'None' ? t('base:noMatchDay') : day}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('base:stadium')}
        value={stadiums.data ? (idfStadium ?? noStadium) : noStadium}
        disabled={!stadiums.data}
        onChange={({ target }) => setDraft({ ...draft, idfStadium: Number(target.value) || null })}
      >
        <MenuItem value={noStadium}>{t('base:noStadium')}</MenuItem>
        {stadiums.data?.map((stadium) => (
          <MenuItem key={stadium.idfStadium} value={stadium.idfStadium}>
            {stadium.name}
          </MenuItem>
        ))}
      </TextField>
      <TimeFields
        value={draft}
        onChange={(times) => setDraft({ ...draft, ...times })}
        fault={fault}
      />
      <TextField
        label={t('base:memo')}
        value={memo}
        onChange={({ target }) => setDraft({ ...draft, memo: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.memoLength } }}
        minRows={2}
        multiline
      />
    </EditDialog>
  );
}
