import { useState } from 'react';
import { ActionFields } from '#web/features/admin/desk/action-sheet.tsx';
import type { DeskDelivery } from '#web/features/admin/delivery-desk/desk-query.ts';
import {
  DeliveryStatusChip,
  eventName,
  personName,
  reasonText,
} from '#web/features/admin/delivery-desk/delivery-labels.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** All details of one delivery, and for one that was given up the retry. */
export function DeliverySheet({
  delivery,
  onClose,
}: {
  delivery: DeskDelivery;
  onClose: () => void;
}) {
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
          <ActionFields
            label="Resend, with all its attempts"
            step={() => call('retry_delivery', { p_delivery_id: id })}
            changes={[['delivery-desk']]}
            unanswered="Check the log before you try again."
            onClose={onClose}
          />
        )}
      </div>
    </ConsequenceSheet>
  );
}

function factsOf(delivery: DeskDelivery) {
  const { status, reason, attempts, created_at, sent_at, next_at, notification_id } = delivery;
  const time = (at: string) => fullTime(new Date(at));
  const why = reasonText(reason);
  return [
    { label: 'Status', value: <DeliveryStatusChip status={status} /> },
    ...(why ? [{ label: 'Why', value: why }] : []),
    { label: 'Person', value: personName(delivery) },
    { label: 'Attempts', value: attempts },
    { label: 'Created', value: time(created_at) },
    ...(sent_at ? [{ label: 'Sent', value: time(sent_at) }] : []),
    ...(next_at ? [{ label: 'Next attempt', value: time(next_at) }] : []),
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
