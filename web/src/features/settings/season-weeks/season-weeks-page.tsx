import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { limits, routes, type SeasonWeek } from '@touchline/proto';
import { shapes } from '@touchline/proto/shapes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/use-call.js';
import { useEdit } from '../../../shared/api/use-edit.js';
import { dayAt, mondayOf } from '../../../shared/format/zoned-day.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { FormDayField } from '../../../shared/form/form-day-field.js';
import { FormTextField } from '../../../shared/form/form-fields.js';
import {
  FormBehind,
  FormFrame,
  FormStatus,
  SaveButton,
  StickyActions,
} from '../../../shared/form/form-frame.js';
import { FormList } from '../../../shared/form/form-list.js';
import { useEditForm } from '../../../shared/form/use-edit-form.js';
import { useFormList } from '../../../shared/form/use-form-list.js';
import { EventNoteIcon } from '../../../shared/icons/icons.js';
import { Page } from '../../../shared/ui/page.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { weeksAfter } from './weeks-after.js';

/** The weeks of the season: the day on which each begins, and its name. */
export default function SeasonWeeksPage() {
  // Rules are not there before the first screen: with them here, the form has its words at once.
  const { t } = useTranslation(['base', 'button', 'rules', 'messages']);
  const weeks = useCall(routes.team.seasonWeeks.list, {});
  if (weeks.data) return <EditWeeks stored={weeks.data} />;
  return (
    <Page title={t('base:seasonWeeks')}>
      {weeks.isLoadingError ? (
        <FailedPanel error={weeks.error} onRetry={() => void weeks.refetch()} />
      ) : (
        <Skeletons rows={10} />
      )}
    </Page>
  );
}

const rules = shapes.team.seasonWeeks.set.body;
type WeeksForm = ReturnType<typeof useEditForm<typeof rules>>;

function EditWeeks({ stored }: { stored: SeasonWeek[] }) {
  const { t } = useTranslation();
  const set = useEdit(routes.team.seasonWeeks.set);
  const form = useEditForm({
    rules,
    values: { weeks: stored },
    save: (body, before) => set({ body: { ...body, before } }),
  });
  const { list, add } = useWeeks(form);
  const isEmpty = list.rows.length === 0;
  const addButtons = (
    <AddButtons left={limits.seasonWeeks - list.rows.length} isFirst={isEmpty} onAdd={add} />
  );
  return (
    <FormFrame form={form}>
      <Page title={t('base:seasonWeeks')}>
        <Box sx={{ maxWidth: 720 }}>
          {!isEmpty && (
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t('base:seasonWeeksNote')}
            </Typography>
          )}
          <FormList list={list} label={t('base:seasonWeeks')} nameOf={({ name }) => name ?? ''}>
            {(week) => <WeekFields form={form} week={week} count={list.rows.length} />}
          </FormList>
          {isEmpty && (
            <StatePanel
              role="status"
              icon={<EventNoteIcon fontSize="large" />}
              title={t('base:noSeasonWeekYet')}
              text={t('base:seasonWeeksNote')}
              action={addButtons}
            />
          )}
          {(!isEmpty || form.isChanged) && (
            <StickyActions>
              <FormBehind form={form} />
              {!isEmpty && addButtons}
              <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1 }}>
                <FormStatus form={form} />
                <SaveButton form={form} />
              </Box>
            </StickyActions>
          )}
        </Box>
      </Page>
    </FormFrame>
  );
}

interface WeekFieldsProps {
  form: WeeksForm;
  week: `weeks.${number}`;
  /** How many weeks there are. */
  count: number;
}

/** Begin and name of one week. */
function WeekFields({ form: { control }, week, count }: WeekFieldsProps) {
  const { t } = useTranslation();
  const days = Array.from({ length: count }, (_, place) => `weeks.${place}.startsOn` as const);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '176px minmax(0, 1fr)' },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      <FormDayField
        control={control}
        name={`${week}.startsOn`}
        label={t('base:beginsOn')}
        required
        deps={days}
      />
      <FormTextField control={control} name={`${week}.name`} label={t('base:name')} required />
    </Box>
  );
}

/** The rows, and what adds weeks after them: the first one begins with this week. */
function useWeeks(form: WeeksForm) {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  const list = useFormList(form, 'weeks');
  const add = (count: number): void => {
    const first = {
      startsOn: mondayOf(dayAt(Date.now(), timeZone)),
      name: t('base:weekNumber', { number: 1 }),
    };
    list.add(weeksAfter(form.fields.getValues('weeks'), count, first));
  };
  return { list, add };
}

const several = 10;

interface AddButtonsProps {
  /** How many may still be added. */
  left: number;
  isFirst: boolean;
  onAdd: (count: number) => void;
}

function AddButtons({ left, isFirst, onAdd }: AddButtonsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        disabled={left < 1}
        onClick={() => onAdd(1)}
      >
        {t('button:addWeek')}
      </Button>
      <Button variant="outlined" disabled={left < several} onClick={() => onAdd(several)}>
        {t('button:addWeeks', { count: several })}
      </Button>
      {left < several && (
        <Typography variant="body2" color="textSecondary">
          {t('base:seasonWeeksMost')}
        </Typography>
      )}
    </Box>
  );
}
