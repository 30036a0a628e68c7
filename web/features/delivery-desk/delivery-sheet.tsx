import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskDelivery } from '#web/features/delivery-desk/desk-query.ts';
import { DeliveryStatusChip, reasonWords } from '#web/features/delivery-desk/delivery-status.tsx';
import { eventName, personName } from '#web/features/delivery-desk/delivery-words.ts';
import { call } from '#web/lib/call.ts';
import { CHANNEL_NAMES } from '#web/lib/delivery-words.ts';
import { fullTime } from '#web/lib/short-time.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** All that is known of one delivery, and for one that was given up the way to send it again. */
export function DeliverySheet({
  delivery,
  onClose,
}: {
  delivery: DeskDelivery;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { id, status, channel, type, user_id, last_error } = delivery;
  const isStuck = status === 'dead' || status === 'failed';
  return (
    <ConsequenceSheet
      open
      onClose={onClose}
      title={eventName(type)}
      kicker={CHANNEL_NAMES[channel]}
    >
      <div className="flex flex-col gap-5">
        <Facts facts={factsOf(delivery)} />
        {last_error && (
          <div>
            <h3 className="text-sm font-semibold text-ink2">Last error</h3>
            <p className="mt-1.5 rounded-control bg-s2 p-3 font-mono text-xs break-words">
              {last_error}
            </p>
          </div>
        )}
        {user_id !== null && (
          <TextLink to={`/admin/deliveries?person=${user_id}`} onClick={onClose}>
            Everything to this person
          </TextLink>
        )}
        {isStuck && !isAsked && (
          <Button variant="primary" wide onClick={() => setIsAsked(true)}>
            Send again
          </Button>
        )}
        {isStuck && isAsked && (
          <CodeConfirmation
            label="Send again, with all its attempts"
            variant="primary"
            step={() => call('retry_delivery', { p_delivery_id: id })}
            onDone={({ message }) => {
              toast.success(message);
              void queryClient.invalidateQueries({ queryKey: ['delivery-desk'] });
              onClose();
            }}
            unanswered="Look at the log before you try again."
          />
        )}
      </div>
    </ConsequenceSheet>
  );
}

function factsOf(delivery: DeskDelivery) {
  const { status, reason, attempts, created_at, sent_at, next_at, notification_id } = delivery;
  const time = (at: string) => fullTime(new Date(at));
  const why = reasonWords(reason);
  return [
    { label: 'Status', value: <DeliveryStatusChip status={status} /> },
    ...(why ? [{ label: 'Why', value: why }] : []),
    { label: 'Person', value: personName(delivery) },
    { label: 'Attempts', value: attempts },
    { label: 'Created', value: time(created_at) },
    ...(sent_at ? [{ label: 'Sent', value: time(sent_at) }] : []),
    ...(next_at ? [{ label: 'Next look', value: time(next_at) }] : []),
    {
      label: 'Notice',
      value: (
        <span className="font-mono text-xs break-all">
          {notification_id ?? 'None: sent directly'}
        </span>
      ),
    },
  ];
}
