import { activityTypes, type ActivityType, routes } from '@touchline/proto';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { useAddress } from '../../../shared/use-address.js';
import { periodOf, readRange, type TimeRange } from './time-range.js';

const pageSize = 20;

/** The selection as the address has it. */
export interface ListSelection {
  range: TimeRange;
  types: ActivityType[];
  page: number;
}

/** Every activity of the usual range. */
export const emptySelection: ListSelection = {
  range: { key: '1m', day: null, until: null },
  types: [],
  page: 0,
};

function readSelection(search: URLSearchParams): ListSelection {
  const wanted = (search.get('type') ?? '').split(',');
  return {
    range: readRange(search),
    types: activityTypes.filter((type) => wanted.includes(type)),
    page: Math.max(0, Math.trunc(Number(search.get('page')) || 0)),
  };
}

function writeSelection({ range, types, page }: ListSelection): URLSearchParams {
  const search = new URLSearchParams();
  if (range.key !== '1m') search.set('range', range.key);
  if (range.day) search.set('day', range.day);
  if (range.until) search.set('until', range.until);
  if (types.length > 0) search.set('type', types.join(','));
  if (page > 0) search.set('page', String(page));
  return search;
}

/** Selection in the address, and the page of activities it asks for. */
export function useActivityList() {
  const [search, setSearch] = useAddress();
  const { timeZone } = useDates();
  const [openedAt] = useState(() => Date.now());
  const follow = useFollowInterval();
  const selection = useMemo(() => readSelection(search), [search]);
  const { range, types, page } = selection;
  const list = useCall(
    routes.team.activities.list,
    {
      query: {
        ...periodOf(range, timeZone, openedAt),
        page,
        size: pageSize,
        ...(types.length > 0 ? { type: types.join(',') } : {}),
      },
    },
    { keepPrevious: true },
  );
  const analyses = useCall(
    routes.team.analyses.listUnderWay,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.status === 'ANALYZING') ? follow : false,
    },
  );
  /** Other days and pages are steps that Back takes back. */
  const select = (change: Partial<ListSelection>) =>
    setSearch(writeSelection({ ...selection, page: 0, ...change }), {
      replace: change.range === undefined && change.page === undefined,
    });
  return { selection, select, list, analyses: analyses.data ?? [], openedAt, timeZone };
}
