import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type ChartTable, shownCell, shownHead } from './chart-data.js';

const alignOf = (column: number) => (column === 0 ? 'left' : 'right');

/** A chart's numbers as a table, for screen readers and for reading exact values. */
export function ChartTableView(props: { table: ChartTable; label: string; maxHeight: number }) {
  const { columns, rows, addresses } = props.table;
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
            {columns.map((column, place) => (
              <TableCell key={place} align={alignOf(place)}>
                {shownHead(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              {columns.map((column, place) => (
                <TableCell key={place} align={alignOf(place)}>
                  {place === 0 && addresses?.[index] ? (
                    <Link
                      component={RouterLink}
                      to={addresses[index]}
                      color="inherit"
                      underline="hover"
                    >
                      {shownCell(column, row[place])}
                    </Link>
                  ) : (
                    shownCell(column, row[place])
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
