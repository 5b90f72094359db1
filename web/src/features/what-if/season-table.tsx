import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { type Linked, useLinkedId } from '../../charts/linked.js';
import { formatNumber } from '../../shared/format/numbers.js';
import type { SeasonRow } from './season-ladders.js';

interface SeasonTableProps {
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

/** Players × zones and actions over the season. */
export function SeasonTable({ rows, nameOf, zones, colours, actions, linked }: SeasonTableProps) {
  const { t } = useTranslation();
  const pointedAt = useLinkedId(linked);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('base:season')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('base:player')}</TableCell>
            <TableCell align="right">{t('base:sessions')}</TableCell>
            {actions.map((action) => (
              <TableCell key={action} align="right">
                {t('base:effortsOf', { action })}
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
                {zone}
                {index === 0 && ' km'}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.idfPlayer}
              hover
              selected={pointedAt === String(row.idfPlayer)}
              onMouseEnter={() => linked.point(String(row.idfPlayer))}
              onMouseLeave={() => linked.point(null)}
            >
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{nameOf(row.idfPlayer)}</TableCell>
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
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
