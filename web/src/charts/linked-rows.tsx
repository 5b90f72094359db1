import { styled, useTheme } from '@mui/material';
import { useDrawingArea, useFocusedItem, useYScale } from '@mui/x-charts/hooks';
import { useEffect } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type Linked, useLinkedId } from './linked.js';

/** A row of a chart, and where its name and bar lead. */
export interface LinkedRow {
  id: string;
  label: string;
  /** Left out = nowhere. */
  address?: string;
}

/** What a chart needs to tell which of its rows is pointed at. */
export function tellingRows(ids: readonly string[], linked: Linked) {
  return {
    axisHighlight: { x: 'none', y: 'none' },
    slotProps: { tooltip: { trigger: 'axis' } },
    onHighlightedAxisChange: (rows: readonly { dataIndex: number }[]) =>
      linked.point(ids[rows[0]?.dataIndex ?? -1] ?? null),
  } as const;
}

/** Marks the row that is pointed at anywhere. */
function LinkedBand({ ids, linked }: { ids: readonly string[]; linked: Linked }) {
  const { vars } = useTheme();
  const { left, width } = useDrawingArea();
  const scale = useYScale<'band'>();
  const id = useLinkedId(linked);
  const top = id === null || !ids.includes(id) ? undefined : scale(id);
  if (top === undefined) return null;
  const padding = (scale.step() - scale.bandwidth()) / 2;
  return (
    <rect
      className="linked-mark"
      x={left}
      y={top - padding}
      width={width}
      height={scale.step()}
      fill={vars?.palette.text.primary}
      fillOpacity={0.12}
      pointerEvents="none"
    />
  );
}

/** Inside a chart: what the arrow keys stand on counts as pointed at. */
export function LinkedFocus({
  idOf,
  linked,
}: {
  idOf: (item: { seriesId: string; dataIndex: number }) => string | null;
  linked: Linked;
}) {
  const item = useFocusedItem();
  const focused =
    item && 'dataIndex' in item && item.dataIndex !== undefined
      ? idOf({ seriesId: String(item.seriesId), dataIndex: item.dataIndex })
      : null;
  useEffect(() => {
    if (focused === null) return;
    linked.point(focused);
    return () => linked.point(null);
  }, [focused, linked]);
  return null;
}

/** Inside a chart with a row per linked thing: marks, keys and links of its rows. */
export function LinkedRows({ rows, linked }: { rows: readonly LinkedRow[]; linked: Linked }) {
  return (
    <>
      <LinkedBand ids={rows.map(({ id }) => id)} linked={linked} />
      <LinkedFocus idOf={({ dataIndex }) => rows[dataIndex]?.id ?? null} linked={linked} />
      <RowLinks rows={rows} linked={linked} />
    </>
  );
}

/** Name and bar lead to what they are of. */
function RowLinks({ rows, linked }: { rows: readonly LinkedRow[]; linked: Linked }) {
  return rows.map(({ id, label, address }) =>
    address ? <RowLink key={id} id={id} label={label} to={address} linked={linked} /> : null,
  );
}

/** With a finger the bars tell their values instead. */
const BarTarget = styled('rect')({ '@media (hover: none)': { display: 'none' } });

interface RowLinkProps {
  id: string;
  label: string;
  to: string;
  linked: Linked;
}

function RowLink({ id, label, to, linked }: RowLinkProps) {
  const { left, width } = useDrawingArea();
  const scale = useYScale<'band'>();
  const href = useHref(to);
  const open = useLinkClickHandler(to);
  const top = scale(id);
  if (top === undefined) return null;
  const row = { y: top - (scale.step() - scale.bandwidth()) / 2, height: scale.step() };
  return (
    // The arrow keys go about the chart: one stop for the Tab key, however many rows there are.
    <a
      href={href}
      aria-label={label}
      tabIndex={-1}
      onClick={open}
      onMouseEnter={() => linked.point(id)}
      onMouseLeave={() => linked.point(null)}
    >
      <rect {...row} x={0} width={left} fill="transparent" />
      <BarTarget {...row} x={left} width={width} fill="transparent" />
    </a>
  );
}
