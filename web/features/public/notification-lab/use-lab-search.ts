import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/catalogue.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema } from '#web/lib/page/search-schema.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';

const labSearch = searchSchema('/test-notifications', { type: oneOf(NOTIFICATION_TYPES, null) });

/** The event selected in the URL; null without one. */
export function useLabEvent() {
  const change = useChangeSearch(labSearch);
  return {
    type: useRouteSearch(labSearch).type,
    open: (type: NotificationType | null) => change({ type }, { replace: false }),
  };
}

export function labUrl(type: NotificationType): string {
  return searchHref(labSearch, { type });
}
