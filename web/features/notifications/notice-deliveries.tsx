import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import {
  CHANNEL_NAMES,
  type Delivery,
  deliveryWords,
  isOver,
  waysOf,
} from '#web/lib/delivery-words.ts';
import { t } from '#web/lib/language.ts';

const AGAIN_MS = 5_000;

const noticeDeliveriesQuery = (noticeId: string) =>
  queryOptions({
    queryKey: ['notice-deliveries', noticeId],
    queryFn: async () => {
      const answer = await call('get_notice_deliveries', { p_notification_id: noticeId });
      return answer.deliveries;
    },
    staleTime: 0,
    // What is on its way arrives within moments; what waits for a time does not.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued' || status === 'failed')
        ? AGAIN_MS
        : false,
  });

/** By which ways a notice was also told, and what became of those it was not. */
export function NoticeDeliveries({ noticeId }: { noticeId: string }) {
  const { data, isError } = useQuery(noticeDeliveriesQuery(noticeId));
  return (
    <div role="status" className="min-h-5 text-sm text-ink3">
      {data && <Told deliveries={data} />}
      {!data && isError && t('By which ways it was sent could not be read now.')}
    </div>
  );
}

function Told({ deliveries }: { deliveries: readonly Delivery[] }) {
  const sent = deliveries.filter(({ status }) => status === 'sent');
  const others = deliveries.filter(({ status }) => status !== 'sent');
  if (deliveries.length === 0) return t('Told here alone.');
  const ways = waysOf(sent).map((channel) => inSentence(channel));
  return (
    <>
      {ways.length > 0 && <p>{t('Also sent by {ways}.', { ways: ways.join(', ') })}</p>}
      {others.map((delivery) => (
        <p key={delivery.id}>
          {t(CHANNEL_NAMES[delivery.channel])}: {deliveryWords(delivery)}.
          {delivery.status === 'dead' && ` ${t('Look at your address under Notifications.')}`}
        </p>
      ))}
      {deliveries.every(isOver) && ways.length === 0 && <p>{t('Told here alone.')}</p>}
    </>
  );
}

function inSentence(channel: Delivery['channel']): string {
  const name = t(CHANNEL_NAMES[channel]);
  return channel === 'email' || channel === 'push' ? name.toLowerCase() : name;
}
