import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ActivityProposal, DataItem } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnsettled } from '../../../shared/recording/speed-units.js';
import { type Draft, draftOf, faultsOf, matchedData, proposalKey } from './proposal-draft.js';
import { ProposalForm } from './proposal-form.js';
import { useCreateAndAnalyse } from './use-create-and-analyse.js';

function Proposal({
  proposal,
  moving,
  items,
}: {
  proposal: ActivityProposal;
  moving: number;
  items: readonly DataItem[];
}) {
  const { t } = useTranslation();
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const { run, working } = useCreateAndAnalyse(items[0]?.batch ?? '');
  const draft = draftOf(proposal, edits);
  const taken = new Set(matchedData(proposal));
  const matched = taken.size;
  const unsettled = items.filter((item) => taken.has(item.idfData) && isUnsettled(item)).length;
  const unmatched = proposal.unmatched.length;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <ProposalForm
        draft={draft}
        faults={faultsOf(draft)}
        onEdit={(change) => setEdits((before) => ({ ...before, ...change }))}
      />
      {unmatched > 0 ? (
        <Alert severity="warning" variant="outlined">
          {t('base:leftOut', { count: unmatched })}
        </Alert>
      ) : null}
      {unsettled > 0 ? (
        <Alert severity="warning" variant="outlined">
          {t('base:speedUnitFirst', { count: unsettled })}
        </Alert>
      ) : null}
      {moving > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('base:stillComing', { count: moving })}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={matched === 0 || unsettled > 0}
          loading={working}
          onClick={() => void run(proposal, draft)}
        >
          {t('button:createAndAnalyse')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('base:recordings', { count: matched })}
        </Typography>
      </Box>
    </Box>
  );
}

/** One activity per cluster of overlapping recordings, to be changed and made. */
export function ProposalList({
  proposals,
  moving,
  items,
}: {
  proposals: readonly ActivityProposal[];
  /** Files that are not there yet. */
  moving: number;
  items: readonly DataItem[];
}) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {proposals.map((proposal) => (
        <Proposal key={proposalKey(proposal)} proposal={proposal} moving={moving} items={items} />
      ))}
    </Box>
  );
}
