import { EVERY_FILTER } from '#web/features/messaging/notifications/notification-groups.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameter of the notifications: the key of a filter. */
export const notificationsSearch = searchSchema('/notifications', {
  show: oneOf(
    EVERY_FILTER.map(({ key }) => key),
    'all',
  ),
});
