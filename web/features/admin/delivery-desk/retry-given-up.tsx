import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationChannel } from '#core/notifications/event.ts';
import { ActionFields } from '#web/features/admin/desk/action-sheet.tsx';
import { givenUpQuery } from '#web/features/admin/delivery-desk/desk-query.ts';
import { eventName } from '#web/features/admin/delivery-desk/delivery-labels.tsx';
import type { DeliverySearch } from '#web/features/admin/delivery-desk/delivery-search.ts';
import { call } from '#web/lib/supabase/call.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Select } from '#web/ui/form/select.tsx';

const HOUR_MS = 3_600_000;
const SPANS = [
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '336', label: 'The last 14 days' },
];

/** After an outage: retries everything one channel gave up, in one batch. */
export function RetryGivenUp({ channel, type }: Pick<DeliverySearch, 'channel' | 'type'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (channel === null) {
    return (
      <p className="text-sm text-ink3">
        Choose a channel to resend all its failed messages at once.
      </p>
    );
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Resend failed messages: {CHANNEL_NAMES[channel]}
      </Button>
      {isOpen && <Sheet channel={channel} type={type} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Sheet({
  channel,
  type,
  onClose,
}: {
  channel: NotificationChannel;
  type: DeliverySearch['type'];
  onClose: () => void;
}) {
  const [openedAt] = useState(() => Date.now());
  const [hours, setHours] = useState('24');
  const input = {
    p_channel: channel,
    p_type: type,
    p_since: new Date(openedAt - Number(hours) * HOUR_MS).toISOString(),
  };
  const counted = useQuery(givenUpQuery(input));
  const found = counted.data;
  const most = Math.min(found?.count ?? 0, found?.at_once ?? 0);
  const isMore = found !== undefined && found.count > most;
  return (
    <ConsequenceSheet
      open
      onClose={onClose}
      title="Resend failed messages"
      kicker={`${CHANNEL_NAMES[channel]}, ${type ? eventName(type) : 'every event'}`}
    >
      <div className="flex flex-col gap-5">
        <Select
          label="Written in"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          options={SPANS}
        />
        {counted.isError && (
          <ErrorState title="Couldn’t count them" onRetry={() => void counted.refetch()} />
        )}
        {found && (
          <p aria-live="polite">
            {found.count === 0
              ? 'No failed messages in this time.'
              : `${messages(found.count)} failed.${isMore ? ` The oldest ${most} go now, the others when you do this again.` : ''}`}
            {type === null &&
              found.count > 0 &&
              ' Codes, new messages and price alerts are left out: it is too late for them.'}
          </p>
        )}
        {most > 0 && (
          <ActionFields
            label={`Send ${most.toLocaleString('en-NG')} again`}
            step={() => call('retry_given_up', { ...input, p_most: most })}
            changes={[['delivery-desk']]}
            unanswered="Check the log before you try again."
            onClose={onClose}
          />
        )}
      </div>
    </ConsequenceSheet>
  );
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-NG')} messages`;
}
