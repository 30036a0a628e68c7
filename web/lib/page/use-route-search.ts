import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchSchema } from '#web/lib/page/search-schema.ts';

interface SearchChange {
  /** False leaves the search so far in the history, for Back. */
  readonly replace?: boolean;
  /** True scrolls to the top, as on a new page. */
  readonly resetScroll?: boolean;
}

/** The search of this page's URL. It is the same object until the URL says something else. */
export function useRouteSearch<Search>({ path, parse }: SearchSchema<Search>): Search {
  return useSearch({
    ...(path === null ? { strict: false } : { from: path }),
    select: parse,
    structuralSharing: true,
  } as never);
}

/** Changes part of the search in this page's URL. */
export function useChangeSearch<Search>({ path, parse, params }: SearchSchema<Search>) {
  const navigate = useNavigate();
  return useCallback(
    (part: Partial<Search>, { replace = true, resetScroll = false }: SearchChange = {}) => {
      void navigate({
        to: path ?? '.',
        search: (old: Record<string, unknown>) => params({ ...parse(old), ...part }),
        replace,
        resetScroll,
      } as never);
    },
    [navigate, path, parse, params],
  );
}
