import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { marketHref, readMarketSearch, type MarketSearch } from '#core/market/market-search.ts';

export interface MarketChoice {
  search: MarketSearch;
  change: (part: Partial<MarketSearch>) => void;
}

/** The search in the URL, and how to change it: one place for both. */
export function useMarketSearch(): MarketChoice {
  const router = useRouter();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const key = JSON.stringify(raw);
  const search = useMemo(() => readMarketSearch(JSON.parse(key) as Record<string, unknown>), [key]);
  const change = useCallback(
    (part: Partial<MarketSearch>) => {
      void router.navigate({
        href: marketHref({ ...search, ...part }),
        replace: true,
        resetScroll: false,
      });
    },
    [router, search],
  );
  return { search, change };
}
