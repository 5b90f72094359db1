import type { Times } from '@touchline/proto';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDates } from '../format/use-dates.js';
import type { Draft } from './use-edit-form.js';
import { FormDateTimeField } from './form-fields.js';

interface TimeFieldsProps<V extends Draft<Times>> {
  control: Control<V>;
  /** Exact to the second. */
  seconds?: boolean;
}

/** Start and finish, on the team's wall clock. */
export function TimeFields<V extends Draft<Times>>({ control, seconds }: TimeFieldsProps<V>) {
  const { t } = useTranslation();
  const { foreignZone } = useDates();
  const times = control as unknown as Control<Draft<Times>>;
  return (
    <>
      <FormDateTimeField
        control={times}
        name="dateStart"
        label={t(foreignZone ? 'base:startTeamTime' : 'base:start')}
        seconds={seconds}
        deps={['dateFinish']}
      />
      <FormDateTimeField
        control={times}
        name="dateFinish"
        label={t(foreignZone ? 'base:finishTeamTime' : 'base:finish')}
        seconds={seconds}
        deps={['dateStart']}
      />
    </>
  );
}
