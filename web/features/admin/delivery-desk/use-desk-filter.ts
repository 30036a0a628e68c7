import { useRouter, useSearch } from '@tanstack/react-router';
import { isNotificationType, type NotificationType } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#core/notifications/event.ts';
import { DELIVERY_STATUSES, DIRECT } from '#core/notifications/wire.ts';

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface DeskFilter {
  readonly status: DeliveryStatus | null;
  readonly channel: NotificationChannel | null;
  readonly type: NotificationType | typeof DIRECT | null;
  /** A handle or an id, as typed. */
  readonly person: string;
}

/** The filter in the URL, and how to change it. */
export function useDeskFilter() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = (key: string) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const type = asked('type');
  const filter: DeskFilter = {
    status: DELIVERY_STATUSES.find((status) => status === asked('status')) ?? null,
    channel: NOTIFICATION_CHANNELS.find((channel) => channel === asked('channel')) ?? null,
    type: type === DIRECT || isNotificationType(type) ? type : null,
    person: asked('person').slice(0, 60),
  };
  return {
    filter,
    change: (part: Partial<Record<keyof DeskFilter, string>>) => {
      const next = new URLSearchParams();
      for (const [key, value] of Object.entries({ ...filter, ...part })) {
        if (value) next.set(key, value);
      }
      const question = next.toString();
      const href = `/admin/deliveries${question && `?${question}`}`;
      void router.navigate({ href, replace: true, resetScroll: false });
    },
  };
}
