import {
  DESK_FILTER,
  type Filter,
  NOTIFICATION_FILTERS,
} from '#web/features/messaging/notifications/notification-groups.ts';
import { notificationsSearch } from '#web/features/messaging/notifications/notifications-search.ts';
import { useUnreadNotifications } from '#web/features/messaging/notifications/use-unread-notifications.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch } from '#web/lib/page/use-route-search.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ChoiceChip } from '#web/ui/display/chip.tsx';

/** The filter of the notifications, from the URL. */
export function CentreFilters({
  filter,
  hasDesk,
}: {
  filter: Filter;
  /** For administrators, who also get the desk's notifications. */
  hasDesk: boolean;
}) {
  const change = useChangeSearch(notificationsSearch);
  const unread = useUnreadNotifications();
  const filters = hasDesk ? [...NOTIFICATION_FILTERS, DESK_FILTER] : NOTIFICATION_FILTERS;
  return (
    <div role="group" aria-label={t('What to show')} className="chip-row max-md:-mx-4 max-md:px-4">
      {filters.map((one) => (
        <ChoiceChip
          key={one.key}
          pressed={one.key === filter.key}
          onClick={() => change({ show: one.key })}
        >
          {t(one.label)}
          {one.isUnread && <Badge count={unread} label={t('unread')} />}
        </ChoiceChip>
      ))}
    </div>
  );
}
