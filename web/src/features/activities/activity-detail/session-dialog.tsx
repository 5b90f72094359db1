import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Activity, limits, routes, type Session } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, useCall, useChange } from '../../../shared/api/use-call.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { EditDialog } from './edit-dialog.js';
import { TimeFields } from './time-fields.js';
import { sessionTimesFault, type Times } from './times.js';

interface SessionDialogProps {
  activity: Activity;
  /** Null = a new one. */
  session: Session | null;
  onClose: () => void;
}

interface Draft extends Times {
  name: string;
  idfSessionType: number | null;
}

const draftOf = (activity: Activity, session: Session | null): Draft =>
  session
    ? {
        name: session.name,
        idfSessionType: session.idfSessionType,
        dateStart: session.dateStart,
        dateFinish: session.dateFinish,
      }
    : {
        name: '',
        idfSessionType: null,
        dateStart: activity.dateStart,
        dateFinish: activity.dateFinish,
      };

/** Type, name and times of a session; changed times are asked about before they are lost. */
export function SessionDialog({ activity, session, onClose }: SessionDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(activity, session));
  const types = useCall(routes.team.sessionTypes.list, {});
  const extras = { onSuccess: onClose };
  const create = useChange(routes.team.sessions.create, { ...extras, success: changed.added });
  const update = useChange(routes.team.sessions.update, { ...extras, success: changed.updated });
  const remove = useChange(routes.team.sessions.delete, { ...extras, success: changed.deleted });
  const fault = sessionTimesFault(draft, activity);
  const valid = fault === null && draft.name.trim() !== '' && draft.idfSessionType !== null;

  const save = async (): Promise<void> => {
    const body = { ...draft, idfSessionType: draft.idfSessionType ?? 0 };
    if (session) await update.mutateAsync({ params: { id: session.idfSession }, body });
    else await create.mutateAsync({ body: { ...body, idfActivity: activity.idfActivity } });
  };
  const leave = async (): Promise<void> => {
    const moved =
      session && (session.dateStart !== draft.dateStart || session.dateFinish !== draft.dateFinish);
    if (!moved || !valid) return onClose();
    const agreed = await confirm({
      message: { key: 'messages:sessionTimeChanged' },
      agreeKey: 'button:save',
      cancelKey: 'button:cancel',
      onAgree: save,
    });
    if (!agreed) onClose();
  };
  const askToDelete = (): void =>
    void (
      session &&
      confirm({
        message: { key: 'messages:deleteSession', values: { name: session.name } },
        agreeKey: 'button:delete',
        cancelKey: 'button:cancel',
        kind: 'error',
        onAgree: () => remove.mutateAsync({ params: { id: session.idfSession } }),
      })
    );

  return (
    <EditDialog
      title={t(session ? 'base:editSession' : 'base:addSession')}
      valid={valid}
      busy={create.isPending || update.isPending}
      onClose={() => void leave()}
      onSave={() => void save().catch(() => undefined)}
      other={
        session && (
          <Button color="error" onClick={askToDelete}>
            {t('button:delete')}
          </Button>
        )
      }
    >
      <TextField
        select
        label={t('base:sessionType')}
        value={draft.idfSessionType ?? ''}
        onChange={({ target }) => {
          const chosen = types.data?.find(
            ({ idfSessionType }) => idfSessionType === Number(target.value),
          );
          if (chosen)
            setDraft({
              ...draft,
              idfSessionType: chosen.idfSessionType,
              name: draft.name || chosen.name,
            });
        }}
        required
        autoFocus
      >
        {(types.data ?? []).map(({ idfSessionType, name }) => (
          <MenuItem key={idfSessionType} value={idfSessionType}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('base:name')}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        slotProps={{ htmlInput: { maxLength: limits.nameLength } }}
        required
      />
      <TimeFields
        value={draft}
        onChange={(times) => setDraft({ ...draft, ...times })}
        fault={fault}
      />
    </EditDialog>
  );
}
