import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { formatNumber, missing } from '../shared/format/numbers.js';
import type { ChartTable } from './chart-data.js';

const shown = (cell: string | number | null): string => {
  if (cell === null) return missing;
  return typeof cell === 'number' ? formatNumber(cell, Number.isInteger(cell) ? 0 : 2) : cell;
};

/** A chart's numbers as a table, for screen readers and for reading exact values. */
export function ChartTableView(props: { table: ChartTable; label: string; maxHeight: number }) {
  const { columns, rows } = props.table;
  return (
    <TableContainer
      sx={{ maxHeight: props.maxHeight }}
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <Table size="small" stickyHeader aria-label={props.label}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {row.map((cell, column) => (
                <TableCell key={columns[column]} align={column === 0 ? 'left' : 'right'}>
                  {shown(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
