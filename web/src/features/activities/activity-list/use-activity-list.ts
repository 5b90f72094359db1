import { type ActivityType, activityTypes, type QueryOf, routes } from '@touchline/proto';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { readPage } from '../../../shared/ui/pager.js';
import { useAddress } from '../../../shared/use-address.js';
import { periodOf, readRange, type TimeRange, writeRange } from './time-range.js';

const pageSize = 20;

/** What narrows the list beside its days, under the names of the call's query. */
interface Filters {
  type: ActivityType[];
}
type FilterName = keyof Pick<QueryOf<typeof routes.team.activities.list>, keyof Filters>;

/** How the address and the call spell what is chosen; '' = everything. */
interface Filter<T> {
  read(text: string): T;
  write(chosen: T): string;
}

const filters: { [N in FilterName]: Filter<Filters[N]> } = {
  type: {
    read: (text) => activityTypes.filter((type) => text.split(',').includes(type)),
    write: (types) => types.join(','),
  },
};
const filterNames = Object.keys(filters) as FilterName[];

/** What the reader chose, as the address has it. */
export interface ListSelection extends Filters {
  range: TimeRange;
}

function readSelection(search: URLSearchParams): ListSelection {
  const chosen = filterNames.map((name) => [name, filters[name].read(search.get(name) ?? '')]);
  return { range: readRange(search), ...(Object.fromEntries(chosen) as Filters) };
}

const spell = <N extends FilterName>(name: N, chosen: Filters): [N, string] => [
  name,
  filters[name].write(chosen[name]),
];

function writeFilters(chosen: Filters): Partial<Record<FilterName, string>> {
  const spelled = filterNames.map((name) => spell(name, chosen));
  return Object.fromEntries(spelled.filter(([, text]) => text !== ''));
}

/** Its address, at the first page. */
const writeSelection = (selection: ListSelection) =>
  new URLSearchParams({ ...writeRange(selection.range), ...writeFilters(selection) });

/** Every activity of the usual range. */
export const emptySelection = readSelection(new URLSearchParams());

/** Whether anything differs from the empty selection. */
export const isNarrowed = (selection: ListSelection): boolean => writeSelection(selection).size > 0;

/** Selection in the address, and the page of activities it asks for. */
export function useActivityList() {
  const [search, setSearch] = useAddress();
  const { timeZone } = useDates();
  const [openedAt] = useState(() => Date.now());
  const follow = useFollowInterval();
  const selection = useMemo(() => readSelection(search), [search]);
  const query = {
    ...periodOf(selection.range, timeZone, openedAt),
    ...writeFilters(selection),
    page: readPage(search),
    size: pageSize,
  };
  const list = useCall(routes.team.activities.list, { query }, { keepPrevious: true });
  const analyses = useCall(
    routes.team.analyses.listUnderWay,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.some((one) => one.status === 'ANALYZING') ? follow : false,
    },
  );
  /** Goes to its first page. Other days are steps that Back takes back, other filters are not. */
  const select = (change: Partial<ListSelection>): void =>
    setSearch(writeSelection({ ...selection, ...change }), { replace: change.range === undefined });
  return { selection, select, list, analyses: analyses.data ?? [], openedAt, timeZone };
}
