import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Linked } from './linked.js';
import type { LinkedRow } from './linked-rows.js';

interface OpensLinkedProps {
  rows: readonly Pick<LinkedRow, 'id' | 'address'>[];
  linked: Linked;
  /** Rows that have no place of their own are opened by a click where they are pointed at. */
  byClick?: boolean;
  children: ReactNode;
}

/** A finger points and clicks at once; it is to read the values. */
const pointsBeforeItClicks = (): boolean => matchMedia('(hover: hover)').matches;

/** Around a chart: Enter opens what the arrow keys stand on. */
export function OpensLinked({ rows, linked, byClick = false, children }: OpensLinkedProps) {
  const navigate = useNavigate();
  const open = (): void => {
    const address = rows.find(({ id }) => id === linked.id())?.address;
    if (address) void navigate(address);
  };
  return (
    <Box
      onKeyDown={({ key }) => key === 'Enter' && open()}
      onClick={byClick ? () => pointsBeforeItClicks() && open() : undefined}
    >
      {children}
    </Box>
  );
}
