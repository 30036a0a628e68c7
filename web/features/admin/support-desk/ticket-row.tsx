import { ChevronsUp } from 'lucide-react';
import { SHORT_TOPIC_LABELS } from '#core/support/topics.ts';
import { urgencyOf } from '#core/support/ticket-rules.ts';
import type { ListedTicket } from '#core/support/wire.ts';
import { QueueRow, Waited } from '#web/features/admin/desk/queue-row.tsx';
import {
  lastMessageText,
  STATUS_LABELS,
  stretch,
} from '#web/features/admin/support-desk/ticket-labels.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VerifiedMark } from '#web/ui/display/verified-mark.tsx';

/** One ticket as a row of the queue. */
export function TicketRow({
  ticket,
  now,
  isOpen,
  onOpen,
}: {
  ticket: ListedTicket;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { id, customer, topic, status, priority, unread, agent, waiting_since } = ticket;
  const notes = [
    t(SHORT_TOPIC_LABELS[topic]),
    ...(status === 'assigned' ? [t(STATUS_LABELS[status])] : []),
    ...(agent && status !== 'waiting' ? [agent] : []),
    ...(ticket.reopened_count > 0 ? [t('Came back')] : []),
  ];
  return (
    <QueueRow {...{ id, isOpen, onOpen }}>
      <span className="flex min-w-0 items-center gap-1.5 text-base font-semibold">
        {priority === 'high' && (
          <>
            <Icon of={ChevronsUp} size={16} className="text-ewu" />
            <span className="sr-only">{t('High priority')}</span>
          </>
        )}
        <span className="truncate">{customer.handle}</span>
        {customer.verification_level === 'verified' && <VerifiedMark />}
      </span>
      <span className="flex items-center justify-end gap-2">
        {waiting_since ? (
          <TicketWait since={new Date(waiting_since)} priority={priority} now={now} />
        ) : (
          <span className="text-ink3">{t(STATUS_LABELS[status])}</span>
        )}
      </span>
      <span className="truncate text-ink2">{lastMessageText(ticket)}</span>
      <span className="justify-self-end">
        {unread > 0 && (
          <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-ink px-1.5 text-xs leading-5 font-semibold text-on">
            {unread}
            <span className="sr-only"> {t('unread')}</span>
          </span>
        )}
      </span>
      <span className="col-span-2 truncate text-ink3">{notes.join(' · ')}</span>
    </QueueRow>
  );
}

function TicketWait({
  since,
  priority,
  now,
}: {
  since: Date;
  priority: ListedTicket['priority'];
  now: Date;
}) {
  const urgency = urgencyOf(since, priority, now);
  return (
    <Waited urgency={urgency} past={t('overdue')}>
      {stretch((now.getTime() - since.getTime()) / 1000)}
    </Waited>
  );
}
