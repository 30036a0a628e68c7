import { useMutation, useQuery } from '@tanstack/react-query';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { call } from '#web/lib/supabase/call.ts';
import { CHANNEL_NAMES, deliveryText, isOver } from '#web/lib/i18n/delivery-text.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

const POLL_MS = 1_500;

/** Sends the event to oneself on every enabled channel, and shows the deliveries. */
export function SendToMyself({ type }: { type: NotificationType }) {
  const online = useOnline();
  const send = useMutation({ mutationFn: () => call('send_test_notification', { p_type: type }) });
  const refusal = send.error ? refusalOf(send.error) : null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="primary"
          busy={send.isPending}
          disabled={!online}
          onClick={() => send.mutate()}
        >
          Send to myself
        </Button>
        <TextLink to="/sandbox/outbox">Sandbox outbox</TextLink>
        <TextLink to="/profile?tab=notifications">My notification settings</TextLink>
      </div>
      {refusal && (
        <div className="mt-4">
          <ErrorState title={refusal.title} money={refusal.message} />
        </div>
      )}
      {send.data && <Watched notificationId={send.data.notification_id} />}
    </div>
  );
}

function Watched({ notificationId }: { notificationId: string }) {
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey: ['notice-deliveries', notificationId],
    queryFn: async () => {
      const answer = await call('get_notification_deliveries', {
        p_notification_id: notificationId,
      });
      return answer.deliveries;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.length > 0 && state.data.every(isOver) ? false : POLL_MS,
  });
  return (
    <div role="status" className="mt-4 border-y border-line py-3 text-sm">
      <p className="font-semibold">Shown in the app. Also sent by:</p>
      {data.length === 0 && (
        <p className="text-ink2">
          {dataUpdatedAt === 0
            ? 'Looking…'
            : 'Nothing yet. Channels that are off or not set up are not listed.'}
        </p>
      )}
      <ul>
        {data.map((delivery) => (
          <li key={delivery.id} className="text-ink2">
            {CHANNEL_NAMES[delivery.channel]}: {deliveryText(delivery)}
          </li>
        ))}
      </ul>
    </div>
  );
}
