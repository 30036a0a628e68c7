import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { CentreFilters } from '#web/features/messaging/notifications/centre-filters.tsx';
import { DeleteAll } from '#web/features/messaging/notifications/delete-all.tsx';
import { MarkAll } from '#web/features/messaging/notifications/mark-all.tsx';
import { NotificationCentre } from '#web/features/messaging/notifications/notification-centre.tsx';
import { ALL, EVERY_FILTER } from '#web/features/messaging/notifications/notification-groups.ts';
import { notificationsSearch } from '#web/features/messaging/notifications/notifications-search.ts';
import { notificationsQuery } from '#web/features/messaging/notifications/notifications-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useIsStaff } from '#web/lib/supabase/staff-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

/** All notifications of a person, and a link to their preferences. */
export default function NotificationsPage() {
  const userId = useUserId();
  const isStaff = useIsStaff();
  const { data: latest = [] } = useQuery(notificationsQuery(userId));
  const { show } = useRouteSearch(notificationsSearch);
  const filter = EVERY_FILTER.find(({ key }) => key === show) ?? ALL;
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <div className="max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
            {t('Notifications')}
          </h1>
          <ButtonLink to="/profile?tab=notifications" size="sm" variant="ghost" className="-mx-3.5">
            <Icon of={Settings2} size={18} />
            {t('Notification settings')}
          </ButtonLink>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <CentreFilters filter={filter} hasDesk={isStaff} />
          <div className="-mx-3.5 flex flex-wrap max-md:min-h-9">
            <MarkAll userId={userId} />
            {latest.length > 0 && <DeleteAll userId={userId} />}
          </div>
        </div>
        <NotificationCentre key={filter.key} filter={filter} />
        <p className="mt-6 hidden items-center gap-2 text-sm text-ink3 lg:flex">
          <KeyCap>j</KeyCap>
          <KeyCap>k</KeyCap>
          {t('go from one to the next, Enter opens.')}
        </p>
      </div>
    </div>
  );
}
