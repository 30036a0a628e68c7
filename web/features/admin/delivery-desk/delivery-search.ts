import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS } from '#core/notifications/event.ts';
import { DELIVERY_STATUSES, DIRECT } from '#core/notifications/wire.ts';
import { oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const TYPES: readonly (typeof DIRECT | NotificationType)[] = [DIRECT, ...NOTIFICATION_TYPES];

/** The parameters of the log of deliveries; `person` is a handle or an id, as typed. */
export const deliverySearch = searchSchema('/admin/deliveries', {
  status: oneOf(DELIVERY_STATUSES, null),
  channel: oneOf(NOTIFICATION_CHANNELS, null),
  type: oneOf(TYPES, null),
  person: text(60),
});
export type DeliverySearch = SearchOf<typeof deliverySearch>;
