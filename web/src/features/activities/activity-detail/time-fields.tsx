import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/format/use-dates.js';
import { DateTimeField } from '../../../shared/ui/date-time-field.js';
import { type Times, type TimesFault, timesFaultKeys } from './times.js';
import type { TextKey } from '../../../shared/i18n/texts.js';

interface TimeFieldsProps {
  value: Times;
  onChange: (value: Times) => void;
  fault: TimesFault | null;
}

/** Start and finish to the second, on the team's wall clock. */
export function TimeFields({ value, onChange, fault }: TimeFieldsProps) {
  const { t } = useTranslation(['base', 'rules', 'messages']);
  const { foreignZone } = useDates();
  const faultOf = (name: keyof Times): string | undefined => {
    if (!Number.isFinite(value[name])) return t('rules:required');
    const told = fault && fault !== 'incomplete' && name === 'dateFinish';
    return told ? t(timesFaultKeys[fault]) : undefined;
  };
  const field = (name: keyof Times, labelKey: TextKey<'base'>) => (
    <DateTimeField
      label={t(labelKey)}
      valueMs={value[name]}
      fault={faultOf(name)}
      seconds
      onChange={(ms) => onChange({ ...value, [name]: ms })}
    />
  );
  return (
    <>
      {field('dateStart', foreignZone ? 'base:startTeamTime' : 'base:start')}
      {field('dateFinish', foreignZone ? 'base:finishTeamTime' : 'base:finish')}
    </>
  );
}
