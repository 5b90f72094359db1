import {
  type ActivityDetail,
  activityTypes,
  findActivityTimesFault,
  matchDays,
  routes,
  withRule,
} from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useTranslation } from 'react-i18next';
import { matchDayWords } from '../../../shared/activity/match-day.js';
import { activityTypeKeys } from '../../../shared/activity/activity-words.js';
import { useCall } from '../../../shared/api/use-call.js';
import { useEdit } from '../../../shared/api/use-edit.js';
import { EditDialog } from '../../../shared/form/edit-dialog.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { FormSelect, FormTextField } from '../../../shared/form/form-fields.js';
import { TimeFields } from '../../../shared/form/time-fields.js';
import { doubtOfTimes } from '../../../shared/form/doubt-of-times.js';

const rulesOf = ({ sessions }: ActivityDetail) =>
  withRule(shapes.team.activities.update.body, (times) => findActivityTimesFault(times, sessions));

interface ActivityDialogProps {
  detail: ActivityDetail;
  onClose: () => void;
}

/** Name, type, match day, stadium, times and memo. */
export function ActivityDialog({ detail, onClose }: ActivityDialogProps) {
  const { t } = useTranslation();
  const { control, ...form } = useActivityForm(detail, onClose);
  return (
    <EditDialog title={t('base:editActivity')} form={form} onClose={onClose}>
      <FormTextField control={control} name="name" label={t('base:name')} required autoFocus />
      <FormSelect
        control={control}
        name="type"
        label={t('base:type')}
        choices={activityTypes.map((type) => ({ value: type, label: t(activityTypeKeys[type]) }))}
      />
      <FormSelect
        control={control}
        name="matchDay"
        label={t('base:matchDay')}
        choices={matchDays.map((day) => ({
          value: day,
          label: matchDayWords(day, t) ?? t('base:noMatchDay'),
        }))}
      />
      <FormSelect
        control={control}
        name="idfStadium"
        label={t('base:stadium')}
        choices={useStadiumChoices()}
      />
      <TimeFields control={control} seconds />
      <FormTextField control={control} name="memo" label={t('base:memo')} lines={2} />
    </EditDialog>
  );
}

function useActivityForm(detail: ActivityDetail, onClose: () => void) {
  const { idfActivity, idfStadium, type, name, memo, matchDay, dateStart, dateFinish } =
    detail.activity;
  const values = { idfActivity, idfStadium, type, name, memo, matchDay, dateStart, dateFinish };
  const update = useEdit(routes.team.activities.update);
  return useEditForm({
    rules: rulesOf(detail),
    values,
    save: (body, before) => update({ params: { id: idfActivity }, body: { ...body, before } }),
    onSaved: onClose,
    doubtOf: (times) => doubtOfTimes(times, detail.data),
  });
}

/** Undefined until they are there. */
function useStadiumChoices() {
  const { t } = useTranslation();
  const { data } = useCall(routes.team.stadiums.list, {});
  return (
    data && [
      { value: null, label: t('base:noStadium') },
      ...data.map(({ idfStadium, name }) => ({ value: idfStadium, label: name })),
    ]
  );
}
