import {
  type Activity,
  findSessionTimesFault,
  routes,
  type Session,
  type Times,
  withRule,
} from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useTranslation } from 'react-i18next';
import { sessionWords } from '../../../shared/activity/session-words.js';
import { changed, useCall, useChange } from '../../../shared/api/use-call.js';
import { useEdit } from '../../../shared/api/use-edit.js';
import { confirm } from '../../../shared/feedback/feedback.js';
import { EditDialog } from '../../../shared/form/edit-dialog.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { FormSelect, FormTextField } from '../../../shared/form/form-fields.js';
import { askToLeave } from '../../../shared/form/leave-guard.js';
import { TimeFields } from '../../../shared/form/time-fields.js';
import { doubtOfPart } from '../../../shared/form/doubt-of-times.js';
import { DeleteSession } from './delete-session.js';

const rulesIn = (activity: Activity, session: Session | null) =>
  withRule(shapes.team.sessions.update.body, (times) =>
    findSessionTimesFault(times, activity, session?.cropRanges ?? []),
  );

/** What is stored, or a new session of the whole activity. */
const valuesOf = (activity: Activity, session: Session | null) => ({
  idfSessionType: session?.idfSessionType ?? null,
  name: session?.name ?? '',
  dateStart: (session ?? activity).dateStart,
  dateFinish: (session ?? activity).dateFinish,
});

interface SessionDialogProps {
  activity: Activity;
  /** Null = a new one. */
  session: Session | null;
  recordings: readonly Times[];
  onClose: () => void;
}

/** Type, name and times of a session. */
export function SessionDialog(props: SessionDialogProps) {
  const { session, onClose } = props;
  const { t } = useTranslation();
  const types = useCall(routes.team.sessionTypes.list, {});
  const { form, ask } = useSessionForm(props);
  const { control } = form;
  const nameAfter = (type: string): void => {
    if (form.fields.getValues('name')) return;
    form.fields.setValue('name', type, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <EditDialog
      title={t(session ? 'base:editSession' : 'base:addSession')}
      form={form}
      onClose={onClose}
      ask={ask}
      other={session && <DeleteSession session={session} onDeleted={onClose} />}
    >
      <FormSelect
        control={control}
        name="idfSessionType"
        label={t('base:sessionType')}
        choices={types.data?.map(({ idfSessionType, name }) => ({
          value: idfSessionType,
          label: sessionWords(name, t),
        }))}
        onChoose={({ label }) => nameAfter(label)}
        required
        autoFocus
      />
      <FormTextField control={control} name="name" label={t('base:name')} required />
      <TimeFields control={control} seconds />
    </EditDialog>
  );
}

/** Makes the session or changes it; changed times can still be saved by whoever leaves. */
function useSessionForm({ activity, session, recordings, onClose }: SessionDialogProps) {
  const values = valuesOf(activity, session);
  const create = useChange(routes.team.sessions.create, {
    success: ({ name }) => changed.added(name),
    inForm: true,
  });
  const update = useEdit(routes.team.sessions.update);
  const form = useEditForm({
    rules: rulesIn(activity, session),
    values,
    save: (body, before) =>
      session
        ? update({ params: { id: session.idfSession }, body: { ...body, before } })
        : create.mutateAsync({ body: { ...body, idfActivity: activity.idfActivity } }),
    onSaved: onClose,
    doubtOf: (times) => doubtOfPart(times, recordings),
  });
  const ask = async (): Promise<boolean> => {
    const { dateStart, dateFinish } = form.fields.getValues();
    const moved = session && (session.dateStart !== dateStart || session.dateFinish !== dateFinish);
    if (!moved) return askToLeave();
    const toSave = await confirm({
      title: { key: 'messages:sessionTimeChanged' },
      agree: { key: 'button:save' },
      cancelKey: 'button:cancel',
    });
    if (toSave) await form.submit();
    return !toSave;
  };
  return { form, ask };
}
