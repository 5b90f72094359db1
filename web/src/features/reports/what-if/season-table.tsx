import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MotionKind } from '@touchline/compute';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { type Linked, useLinkedId } from '../../../charts/linked.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { linkTo } from '../../../shared/paths.js';
import type { SeasonRow } from './season-thresholds.js';

interface SeasonTableProps {
  kind: MotionKind;
  rows: readonly SeasonRow[];
  nameOf: (idfPlayer: number) => string;
  /** Names of the zones with their bounds. */
  zones: readonly string[];
  colours: readonly string[];
  actions: readonly string[];
  /** The player pointed at, here and in the bars. */
  linked: Linked;
}

const kmPerM = 0.001;
/** Stays on the left while zones are scrolled. */
const nameCell = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.default',
  maxWidth: { xs: 128, sm: 'none' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The stored numbers that count the same efforts. */
const effortMetrics: Readonly<Record<string, string>> = {
  R1: 'hsrCount',
  R2: 'sprintCount',
  A1: 'accelEffort1Count',
  A2: 'accelEffort2Count',
  A3: 'accelEffort3Count',
  D1: 'decelEffort1Count',
  D2: 'decelEffort2Count',
  D3: 'decelEffort3Count',
};

/** What the efforts of an action are called. */
function effortWords(action: string, t: TFunction): string {
  if (action === 'R1') return t('base:highSpeedRuns');
  if (action === 'R2') return t('base:efforts_sprint');
  return t(action.startsWith('A') ? 'base:efforts_A' : 'base:efforts_D', { action });
}

function NumberLink({ metric, children }: { metric?: string; children: string }) {
  if (!metric) return <>{children}</>;
  return (
    <Link component={RouterLink} to={linkTo.number(metric)} color="inherit">
      {children}
    </Link>
  );
}

/** Players × zones and actions over the season. */
export function SeasonTable(props: SeasonTableProps) {
  const { rows, nameOf, linked } = props;
  const { t } = useTranslation();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('base:season')}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 1, lg: 0.5 } } }}>
        <Head {...props} />
        <TableBody>
          {rows.map((row) => (
            <Row key={row.idfPlayer} row={row} name={nameOf(row.idfPlayer)} linked={linked} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Head({ kind, zones, colours, actions }: SeasonTableProps) {
  const { t } = useTranslation();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={nameCell}>{t('base:player')}</TableCell>
        <TableCell align="right">{t('base:sessions')}</TableCell>
        {actions.map((action) => (
          <TableCell key={action} align="right">
            <NumberLink metric={effortMetrics[action]}>{effortWords(action, t)}</NumberLink>
          </TableCell>
        ))}
        {zones.map((zone, index) => (
          <TableCell key={index} align="right" sx={{ whiteSpace: 'nowrap' }}>
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-block',
                width: 10,
                height: 10,
                mr: 0.75,
                borderRadius: '2px',
                bgcolor: colours[index],
              }}
            />
            <NumberLink metric={`${kind}Zone${index + 1}Distance`}>{zone}</NumberLink>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function Row({ row, name, linked }: { row: SeasonRow; name: string; linked: Linked }) {
  const id = String(row.idfPlayer);
  const pointedAt = useLinkedId(linked);
  return (
    <TableRow
      hover
      selected={pointedAt === id}
      onMouseEnter={() => linked.point(id)}
      onMouseLeave={() => linked.point(null)}
    >
      <TableCell sx={nameCell}>{name}</TableCell>
      <TableCell align="right">{row.sessions}</TableCell>
      {row.actions.map(({ efforts }, index) => (
        <TableCell key={index} align="right" sx={{ fontWeight: 500 }}>
          {formatNumber(efforts)}
        </TableCell>
      ))}
      {row.zoneMetres.map((metres, zone) => (
        <TableCell key={zone} align="right">
          {formatNumber(metres * kmPerM, 1)}
        </TableCell>
      ))}
    </TableRow>
  );
}
