import { styled, useTheme } from '@mui/material';
import { useDrawingArea, useFocusedItem, useXScale, useYScale } from '@mui/x-charts/hooks';
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

interface Place {
  /** Across the whole drawing. */
  drawn: Rect;
  /** Where its name stands. */
  named: Rect;
}
type Rect = Record<'x' | 'y' | 'width' | 'height', number>;

/** Where a row stands in the chart, or a column where bars stand upright. */
function usePlaces(upright: boolean): (id: string) => Place | null {
  const { left, top, width, height, bottom } = useDrawingArea();
  const scales = { x: useXScale<'band'>(), y: useYScale<'band'>() };
  const scale = upright ? scales.x : scales.y;
  return (id) => {
    const bar = scale(id);
    if (bar === undefined) return null;
    const start = bar - (scale.step() - scale.bandwidth()) / 2;
    if (upright) {
      const column = { x: start, width: scale.step() };
      return {
        drawn: { ...column, y: top, height },
        named: { ...column, y: top + height, height: bottom },
      };
    }
    const row = { y: start, height: scale.step() };
    return { drawn: { ...row, x: left, width }, named: { ...row, x: 0, width: left } };
  };
}

interface LinkedBandProps {
  ids: readonly string[];
  linked: Linked;
  upright: boolean;
}

/** Marks the row that is pointed at anywhere. */
function LinkedBand({ ids, linked, upright }: LinkedBandProps) {
  const { vars } = useTheme();
  const placeOf = usePlaces(upright);
  const id = useLinkedId(linked);
  const place = id === null || !ids.includes(id) ? null : placeOf(id);
  if (place === null) return null;
  return (
    <rect
      className="linked-mark"
      {...place.drawn}
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

interface LinkedRowsProps {
  rows: readonly LinkedRow[];
  linked: Linked;
  /** They stand side by side, their names below. */
  upright?: boolean;
}

/** Inside a chart with a row per linked thing: marks, keys and links of its rows. */
export function LinkedRows({ rows, linked, upright = false }: LinkedRowsProps) {
  return (
    <>
      <LinkedBand ids={rows.map(({ id }) => id)} linked={linked} upright={upright} />
      <LinkedFocus idOf={({ dataIndex }) => rows[dataIndex]?.id ?? null} linked={linked} />
      <RowLinks rows={rows} linked={linked} upright={upright} />
    </>
  );
}

/** Name and bar lead to what they are of. */
function RowLinks({ rows, linked, upright }: Required<LinkedRowsProps>) {
  const placeOf = usePlaces(upright);
  return rows.map(({ id, label, address }) => {
    const place = placeOf(id);
    if (!address || !place) return null;
    return <RowLink key={id} id={id} label={label} to={address} place={place} linked={linked} />;
  });
}

/** With a finger the bars tell their values instead. */
const BarTarget = styled('rect')({ '@media (hover: none)': { display: 'none' } });

interface RowLinkProps {
  id: string;
  label: string;
  to: string;
  place: Place;
  linked: Linked;
}

function RowLink({ id, label, to, place, linked }: RowLinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler(to);
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
      <rect {...place.named} fill="transparent" />
      <BarTarget {...place.drawn} fill="transparent" />
    </a>
  );
}
