import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ActivityDetail, type AnalysisPreview, routes } from '@touchline/proto';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useCall } from '../../../shared/api/use-call.js';
import { formatMetric, formatMetricWithUnit } from '../../../shared/format/metric-format.js';
import { missing } from '../../../shared/format/numbers.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { linkTo } from '../../../shared/paths.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import type { TextKey } from '../../../shared/i18n/texts.js';
import { playerNames } from './recording-lines.js';

type Reason = AnalysisPreview['moves'][number]['why'][number];

const reasonWords: Readonly<Record<Reason, TextKey>> = {
  engine: 'base:why_engine',
  settings: 'base:why_settings',
  players: 'base:why_players',
  sessions: 'base:why_sessions',
  recordings: 'base:why_recordings',
};

interface PreviewDialogProps {
  detail: ActivityDetail;
  onClose: () => void;
  onAnalyse: () => void;
}

/** What another analysis would change, before anything is replaced. */
export function PreviewDialog({ detail, onClose, onAnalyse }: PreviewDialogProps) {
  const { activity } = detail;
  const { t } = useTranslation();
  const id = useId();
  const follow = useFollowInterval();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const preview = useCall(
    routes.team.analyses.preview,
    { params: { id: activity.idfActivity } },
    { refetchInterval: ({ state }) => (state.data?.status === 'READY' ? false : follow || 1000) },
  );
  const { data } = preview;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={narrow}>
      <DialogTitle id={id} variant="h3" component="h2">
        {t('base:previewOf', { name: activity.name })}
      </DialogTitle>
      <DialogContent>
        {preview.isLoadingError && (
          <FailedPanel error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {!preview.isLoadingError && data?.status !== 'READY' && (
          <ProgressLine
            label={t('base:analysedOf', { done: data?.done ?? 0, total: data?.total ?? 0 })}
            done={data?.done ?? 0}
            total={data?.total ?? 0}
          />
        )}
        {data?.status === 'READY' && <Preview preview={data} detail={detail} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('button:close')}</Button>
        <Button variant="contained" onClick={onAnalyse} disabled={data?.status !== 'READY'}>
          {t('button:analyseAgain')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** On a phone the reason stands under the number's name. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

type Move = AnalysisPreview['moves'][number];

/** Numbers that would be other ones; apart from them those that there are none of yet. */
function Preview({ preview: { moves, reasons }, detail }: PreviewProps) {
  const { t } = useTranslation();
  const changed = moves.filter(({ from }) => from !== null);
  const added = moves.filter(({ from }) => from === null);
  return (
    <>
      <RecordedOtherwise idfPlayers={reasons?.recordings ?? []} detail={detail} />
      {changed.length === 0 && (
        <Typography>
          {t(added.length > 0 ? 'base:existingStay' : 'base:nothingWouldChange')}
        </Typography>
      )}
      {changed.length > 0 && <MovesTable moves={changed} />}
      {added.length > 0 && (
        <Box component="details" sx={{ mt: 2, '& summary': { cursor: 'pointer', py: 1 } }}>
          <summary>{t('base:numbersAdded', { count: added.length })}</summary>
          <MovesTable moves={added} />
        </Box>
      )}
    </>
  );
}

interface PreviewProps {
  preview: AnalysisPreview;
  detail: ActivityDetail;
}

/** Whose recordings are new, or others than those of the stored numbers. */
function RecordedOtherwise({
  idfPlayers,
  detail: { players },
}: {
  idfPlayers: readonly number[];
  detail: ActivityDetail;
}) {
  const { t } = useTranslation();
  const { label, compare } = playerNames(players);
  const names = [...idfPlayers].sort(compare).flatMap((idfPlayer) => label(idfPlayer) ?? []);
  if (names.length === 0) return null;
  return (
    <Typography gutterBottom>{t('base:newRecordingsOf', { names: names.join(', ') })}</Typography>
  );
}

function MovesTable({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation();
  const { list, find, label, ...catalogue } = useMetrics();
  if (catalogue.isLoadingError) {
    return <FailedPanel error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
  }
  if (list.length === 0) return <Skeletons rows={moves.length + 1} />;
  const change = ({ metric: name, from, to }: Move): string => {
    const metric = find(name);
    if (!metric) return missing;
    return `${formatMetric(metric, from)} → ${formatMetricWithUnit(metric, to)}`;
  };
  const inWords = (why: readonly Reason[]): string =>
    why.map((reason) => t(reasonWords[reason])).join(', ');
  return (
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1.5 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('base:number')}</TableCell>
          <TableCell align="right">{t('base:playersColumn')}</TableCell>
          <TableCell align="right">{t('base:largestChange')}</TableCell>
          <TableCell sx={onlyWide}>{t('base:why')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {moves.map((move) => (
          <TableRow key={move.metric}>
            <TableCell>
              <Link component={RouterLink} to={linkTo.number(move.metric)} color="inherit">
                {label(move.metric)}
              </Link>
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ display: { xs: 'block', sm: 'none' } }}
              >
                {inWords(move.why)}
              </Typography>
            </TableCell>
            <TableCell align="right">{move.players}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: { sm: 'nowrap' } }}>
              {change(move)}
            </TableCell>
            <TableCell sx={onlyWide}>{inWords(move.why)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
