import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import {
  CHANNEL_NAMES,
  type Delivery,
  deliveryText,
  isOver,
  channelsOf,
} from '#web/lib/i18n/delivery-text.ts';
import { t } from '#web/lib/i18n/language.ts';

const AGAIN_MS = 5_000;

const notificationDeliveriesQuery = (notificationId: string) =>
  queryOptions({
    queryKey: ['notice-deliveries', notificationId],
    queryFn: async () => {
      const answer = await call('get_notification_deliveries', {
        p_notification_id: notificationId,
      });
      return answer.deliveries;
    },
    staleTime: 0,
    // Those in flight arrive within moments; scheduled ones do not.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'failed')
        ? AGAIN_MS
        : false,
  });

/** The channels of a notification, and the status on each. */
export function NotificationDeliveries({ notificationId }: { notificationId: string }) {
  const { data, isError } = useQuery(notificationDeliveriesQuery(notificationId));
  return (
    <div role="status" className="min-h-5 text-sm text-ink3">
      {data && <DeliverySummary deliveries={data} />}
      {!data && isError && t('Couldn’t load how it was sent.')}
    </div>
  );
}

function DeliverySummary({ deliveries }: { deliveries: readonly Delivery[] }) {
  const sent = deliveries.filter(({ status }) => status === 'sent');
  const others = deliveries.filter(({ status }) => status !== 'sent');
  if (deliveries.length === 0) return t('In-app only.');
  const channels = channelsOf(sent).map((channel) => inSentence(channel));
  return (
    <>
      {channels.length > 0 && (
        <p>{t('Also sent by {channels}.', { channels: channels.join(', ') })}</p>
      )}
      {others.map((delivery) => (
        <p key={delivery.id}>
          {t(CHANNEL_NAMES[delivery.channel])}: {deliveryText(delivery)}.
          {delivery.status === 'dead' && ` ${t('Check your address under Notifications.')}`}
        </p>
      ))}
      {deliveries.every(isOver) && channels.length === 0 && <p>{t('In-app only.')}</p>}
    </>
  );
}

function inSentence(channel: Delivery['channel']): string {
  const name = t(CHANNEL_NAMES[channel]);
  return channel === 'email' || channel === 'push' ? name.toLowerCase() : name;
}
