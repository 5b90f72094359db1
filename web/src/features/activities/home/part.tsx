import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';

interface PartProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch(): unknown };
  /** Of what will stand here, so that nothing jumps. */
  rows: number;
  rowHeight?: number;
  /** Where it depends on the width of the page. */
  minHeight?: Readonly<Partial<Record<'xs' | 'md' | 'lg', number>>>;
  children: (data: T) => ReactNode;
}

/** One answer of the server in its three states. */
export function Part<T>({ query, rows, rowHeight, minHeight, children }: PartProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <FailedPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <Box sx={{ minHeight }}>
      <Skeletons rows={rows} height={rowHeight} />
    </Box>
  );
}
