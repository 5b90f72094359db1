import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DataItem, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/api/use-call.js';
import { Section } from '../../../../shared/ui/section.js';
import { FailedPanel } from '../../../../shared/ui/state-panel.js';
import { MadeActivity } from './made-activity.js';
import { proposalKey } from './proposal-recordings.js';
import { type LeftOfBatch, Proposal } from './proposal.js';
import type { Matching } from '../players/use-matching.js';

/** What the batch's recordings become: activities that were made, and those that are proposed. */
export function BatchActivities({
  batch,
  items,
  matching,
  ...left
}: {
  batch: string;
  items: readonly DataItem[];
  matching: Matching;
} & LeftOfBatch) {
  const { t } = useTranslation();
  const proposals = useCall(
    routes.team.recordings.proposeActivities,
    { query: { batch } },
    { enabled: items.length > 0 },
  );
  const made = [...new Set(items.flatMap(({ idfActivity }) => idfActivity ?? []))];
  const proposed = proposals.data ?? [];
  return (
    <Section title={t('base:activities')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {made.map((idfActivity) => (
          <MadeActivity key={idfActivity} idfActivity={idfActivity} />
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {proposed.map((proposal) => (
          <Proposal
            key={proposalKey(proposal)}
            proposal={proposal}
            isAlone={proposed.length === 1}
            items={items}
            matching={matching}
            {...left}
          />
        ))}
      </Box>
      {proposals.isLoadingError ? (
        <FailedPanel error={proposals.error} onRetry={() => void proposals.refetch()} />
      ) : null}
      {made.length === 0 && proposed.length === 0 && !proposals.isLoadingError ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('base:proposalsLater')}
        </Typography>
      ) : null}
    </Section>
  );
}
