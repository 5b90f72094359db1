import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type AnalysisProgress, routes } from '@touchline/proto';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActivityName } from '../../shared/activity/use-activity-name.js';
import { useCall } from '../../shared/api/use-call.js';
import { BatchProgress, shareDone } from '../../shared/batches/batch-progress.js';
import { type Batch, useBatches } from '../../shared/batches/use-batches.js';
import { useBatchName } from '../../shared/batches/use-batch-name.js';
import { useFollowInterval } from '../../shared/live/use-live.js';
import { linkTo } from '../../shared/paths.js';
import { ProgressLine } from '../../shared/ui/progress-line.js';
import { BarMenu } from './bar-menu.js';

/** Batches and analyses that go on by themselves, wherever the coach is. */
function useWork() {
  const follow = useFollowInterval();
  const { batches = [] } = useBatches();
  const analyses = useCall(
    routes.team.analyses.listUnderWay,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isRunning) ? follow : false) },
  );
  return {
    batches: batches.filter(({ isMoving }) => isMoving),
    analyses: (analyses.data ?? []).filter(isRunning),
  };
}

const isRunning = ({ status }: AnalysisProgress): boolean => status === 'ANALYZING';

/** What runs in the background, in the top bar of every screen; nothing while nothing does. */
export function WorkMenu() {
  const { t } = useTranslation();
  const { batches, analyses } = useWork();
  const count = batches.length + analyses.length;
  if (count === 0) return null;
  return (
    <BarMenu
      label={t('base:workUnderWay', { count })}
      button={
        <Badge badgeContent={count > 1 ? count : 0} color="primary">
          <CircularProgress
            variant="determinate"
            enableTrackSlot
            value={percentOf(batches, analyses)}
            size={22}
            thickness={5}
            aria-hidden
          />
        </Badge>
      }
    >
      {(close) => [
        ...batches.map((batch) => <BatchItem key={batch.batch} batch={batch} onOpen={close} />),
        ...analyses.map((progress) => (
          <AnalysisItem key={progress.idfActivity} progress={progress} onOpen={close} />
        )),
      ]}
    </BarMenu>
  );
}

function percentOf(batches: readonly Batch[], analyses: readonly AnalysisProgress[]): number {
  const shares = [
    ...batches.map(shareDone),
    ...analyses.map(({ done, total }) => done / Math.max(1, total)),
  ];
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
}

function BatchItem({ batch, onOpen }: { batch: Batch; onOpen(): void }) {
  const nameOf = useBatchName();
  return (
    <WorkItem to={linkTo.upload(batch.batch)} name={nameOf(batch)} onOpen={onOpen}>
      <BatchProgress batch={batch} />
    </WorkItem>
  );
}

function AnalysisItem({ progress, onOpen }: { progress: AnalysisProgress; onOpen(): void }) {
  const { t } = useTranslation();
  const { idfActivity, done, total } = progress;
  const name = useActivityName(idfActivity);
  return (
    <WorkItem to={linkTo.activity(idfActivity)} name={name} onOpen={onOpen}>
      <ProgressLine label={t('base:playersDone', { done, total })} done={done} total={total} />
    </WorkItem>
  );
}

interface WorkItemProps {
  to: string;
  name: string;
  onOpen(): void;
  children: ReactNode;
}

function WorkItem({ to, name, onOpen, children }: WorkItemProps) {
  return (
    <MenuItem component={Link} to={to} onClick={onOpen} sx={{ display: 'block', width: 280 }}>
      <Typography noWrap>{name}</Typography>
      <Box aria-live="polite">{children}</Box>
    </MenuItem>
  );
}
