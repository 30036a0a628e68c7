import {
  walletSearch,
  type ActivitySearch,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';

export interface ActivityChoice {
  readonly search: ActivitySearch;
  /** The line whose receipt is open. */
  readonly movement: string | null;
  readonly change: (part: Partial<ActivitySearch>) => void;
  readonly open: (movement: string) => void;
  readonly close: () => void;
}

/** The search in the URL, and how to change it. */
export function useActivitySearch(): ActivityChoice {
  const { tab: _tab, movement, ...search } = useRouteSearch(walletSearch);
  const change = useChangeSearch(walletSearch);
  return {
    search,
    movement,
    change: (part) => change({ ...part, tab: 'activity', movement: null }),
    open: (id) => change({ movement: id }, { replace: false }),
    close: () => change({ movement: null }),
  };
}
