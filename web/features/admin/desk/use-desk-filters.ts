import { useCallback } from 'react';
import type { SearchSchema } from '#web/lib/page/search-schema.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';

/** Where a desk has rows to open, its schema names the open one `open`, and what only sorts them `order`. */
interface DeskSearch {
  readonly open?: string | null;
}

export interface DeskFilters<Search> {
  readonly filters: Search;
  readonly change: (part: Partial<Search>) => void;
}

/**
 * The filters and the open row of a desk, in the URL, so that a case can be sent to a colleague as a link. Other filters
 * close the open row, unless they come with one. A row opened from the bare queue is a page of its own, which Back
 * leaves; other changes replace the URL.
 */
export function useDeskFilters<Search extends object>(
  schema: SearchSchema<Search>,
): DeskFilters<Search> {
  const filters = useRouteSearch(schema);
  const changeSearch = useChangeSearch(schema);
  const { open } = filters as DeskSearch;
  const change = useCallback(
    (part: Partial<Search>) => {
      const opens = open === null && typeof (part as DeskSearch).open === 'string';
      const next = open !== undefined && isOtherList(part) ? { open: null, ...part } : part;
      changeSearch(next, { replace: !opens, resetScroll: opens });
    },
    [changeSearch, open],
  );
  return { filters, change };
}

function isOtherList(part: object): boolean {
  return Object.keys(part).some((key) => key !== 'open' && key !== 'order');
}
