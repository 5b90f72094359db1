import TablePagination from '@mui/material/TablePagination';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useAddress } from '../use-address.js';

/** Which page of a list the address asks for; the first where it names none. */
export function readPage(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page')));
  return Number.isSafeInteger(page) ? Math.max(0, page) : 0;
}

function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page > 0) next.set('page', String(page));
  else next.delete('page');
  return next;
}

interface PagerProps {
  /** May still be that of the page before. */
  answer: { page: number; size: number; totalElements: number };
}

/** Leads through the pages of a list, each a step that Back takes back; past the end is the last one. */
export function Pager({ answer: { page: answered, size, totalElements } }: PagerProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useAddress();
  const page = readPage(search);
  const last = Math.max(0, Math.ceil(totalElements / size) - 1);
  if (page > last && answered === page) {
    return <Navigate to={{ search: String(withPage(search, last)) }} replace />;
  }
  if (last === 0) return null;
  return (
    <TablePagination
      component="div"
      count={totalElements}
      page={Math.min(page, last)}
      rowsPerPage={size}
      rowsPerPageOptions={[size]}
      onPageChange={(_, next) => setSearch(withPage(search, next), { replace: false })}
      labelDisplayedRows={({ from, to, count }) => t('base:rowsOf', { from, to, total: count })}
      getItemAriaLabel={(to) => t(to === 'next' ? 'button:nextPage' : 'button:previousPage')}
    />
  );
}
