import Box from '@mui/material/Box';
import type { ActivityProposal, DataItem } from '@touchline/proto';
import { proposalKey } from './proposal-recordings.js';
import { Proposal } from './proposal.js';
import type { Matching } from './use-matching.js';

interface ProposalListProps {
  proposals: readonly ActivityProposal[];
  /** Files that are not there yet, and those that were refused. */
  moving: number;
  refused: number;
  items: readonly DataItem[];
  matching: Matching;
}

/** One activity per cluster of overlapping recordings. */
export function ProposalList({ proposals, ...shared }: ProposalListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {proposals.map((proposal) => (
        <Proposal
          key={proposalKey(proposal)}
          proposal={proposal}
          isAlone={proposals.length === 1}
          {...shared}
        />
      ))}
    </Box>
  );
}
