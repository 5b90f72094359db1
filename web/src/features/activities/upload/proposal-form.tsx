import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ActivityType, activityTypes, limits } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { activityTypeKeys } from '../../../shared/activity/activity-words.js';
import { DateTimeField } from '../../../shared/ui/date-time-field.js';
import { type Draft, type DraftFaults } from './proposal-draft.js';
import { say } from '../../../shared/i18n/say.js';

/** Name, type, start and finish of a proposed activity. */
export function ProposalForm({
  draft,
  faults,
  onEdit,
}: {
  draft: Draft;
  faults: DraftFaults;
  onEdit(edits: Partial<Draft>): void;
}) {
  const { t } = useTranslation(['base', 'rules', 'messages']);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        pt: 1,
      }}
    >
      <TextField
        label={t('base:name')}
        value={draft.name}
        required
        error={Boolean(faults.name)}
        helperText={faults.name && say(t, faults.name)}
        onChange={(event) => onEdit({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: limits.nameLength } }}
      />
      <TextField
        select
        label={t('base:type')}
        value={draft.type}
        onChange={(event) => onEdit({ type: event.target.value as ActivityType })}
      >
        {activityTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {t(activityTypeKeys[type])}
          </MenuItem>
        ))}
      </TextField>
      <DateTimeField
        label={t('base:start')}
        valueMs={draft.dateStart}
        fault={faults.dateStart && say(t, faults.dateStart)}
        onChange={(dateStart) => onEdit({ dateStart })}
      />
      <DateTimeField
        label={t('base:finish')}
        valueMs={draft.dateFinish}
        fault={faults.dateFinish && say(t, faults.dateFinish)}
        onChange={(dateFinish) => onEdit({ dateFinish })}
      />
    </Box>
  );
}
