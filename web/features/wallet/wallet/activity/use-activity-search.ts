import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  activityHref,
  readActivitySearch,
  type ActivitySearch,
} from '#web/features/wallet/wallet/activity/activity-search.ts';

export interface ActivityChoice {
  readonly search: ActivitySearch;
  /** The line whose receipt is open. */
  readonly movement: string | null;
  readonly change: (part: Partial<ActivitySearch>) => void;
  readonly open: (movement: string) => void;
  readonly close: () => void;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The search in the URL, and how to change it. */
export function useActivitySearch(): ActivityChoice {
  const router = useRouter();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const key = JSON.stringify(raw);
  const search = useMemo(
    () => readActivitySearch(JSON.parse(key) as Record<string, unknown>),
    [key],
  );
  const asked = raw['movement'];
  const go = useCallback(
    (href: string, replace: boolean) => void router.navigate({ href, replace, resetScroll: false }),
    [router],
  );
  return {
    search,
    movement: typeof asked === 'string' && ID.test(asked) ? asked : null,
    change: (part) => go(activityHref({ ...search, ...part }), true),
    open: (movement) => go(activityHref(search, movement), false),
    close: () => go(activityHref(search), true),
  };
}
