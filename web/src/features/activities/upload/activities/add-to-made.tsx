import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ActivityProposal, type DataItem, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall, useChange } from '../../../../shared/api/use-call.js';
import { Skeletons } from '../../../../shared/ui/skeletons.js';
import { recordingsOf } from './proposal-recordings.js';

interface AddToMadeProps {
  idfActivity: number;
  /** Nothing of it was recorded so far. */
  isPlanned: boolean;
  proposal: ActivityProposal;
  items: readonly DataItem[];
  /** Recordings are being given their players. */
  waits: boolean;
  onAnother: () => void;
}

/** Recordings that came later go into the activity of their time, and it is analysed with them. */
export function AddToMade(props: AddToMadeProps) {
  const { idfActivity, isPlanned, proposal, items, waits, onAnother } = props;
  const { t } = useTranslation();
  const params = { id: idfActivity };
  const { settled, unsettled } = recordingsOf(proposal, items);
  const activity = useCall(routes.team.activities.get, { params });
  const analyse = useChange(routes.team.analyses.analyze);
  const again = useChange(routes.team.analyses.reanalyze);
  const add = useChange(routes.team.activityRecordings.add, {
    success: () => ({
      message: {
        key: 'messages:recordingsAdded',
        values: { number: settled.length, name: activity.data?.name ?? '' },
      },
    }),
    next: () => (isAnalysed ? again : analyse).mutateAsync({ params }).catch(() => undefined),
  });
  const isAnalysed = activity.data?.status === 'ANALYZED';
  // The activity itself, above, says why.
  if (activity.isLoadingError) return null;
  if (!activity.data) return <Skeletons rows={2} />;
  const { name, status } = activity.data;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {t(isPlanned ? 'base:plannedRecordings' : 'base:furtherRecordings', {
          count: proposal.idfData.length,
          name,
        })}
      </Typography>
      {proposal.unmatched.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('base:leftOut', { count: proposal.unmatched.length })}
        </Typography>
      )}
      {unsettled.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('base:speedUnitWithout', { count: unsettled.length })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={settled.length === 0 || waits || status === 'ANALYZING'}
          loading={add.isPending}
          onClick={() => add.mutate({ params, body: { idfData: settled } })}
        >
          {t('button:addToMade', { count: settled.length || proposal.idfData.length, name })}
        </Button>
        <Button onClick={onAnother}>{t('button:anotherActivity')}</Button>
      </Box>
    </Box>
  );
}
