import { MessageSquareText } from 'lucide-react';
import type { TicketContext } from '#core/support/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/**
 * Instead of the conversation, for those who do not have the ticket: the unread messages, and who may read the rest.
 */
export function WaitingMessages({ found }: { found: TicketContext }) {
  const { ticket, waiting_messages } = found;
  if (ticket.status !== 'waiting') {
    return (
      <div className="p-4 md:p-6">
        <EmptyState dots={false}>
          {ticket.status === 'resolved'
            ? t('This ticket is resolved. Reopen it to read the conversation.')
            : t('Only the agent who has this ticket can read the conversation.')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 p-4 md:p-6">
      <ol aria-label={t('Waiting')} className="flex flex-col gap-3">
        {waiting_messages.map((message, index) => (
          <li key={index} className="max-w-prose rounded-card border border-line bg-s1 px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">
              {message.body || (message.kind === 'image' ? t('A picture') : t('A file'))}
            </p>
            <p className="mt-1 text-xs text-ink3">
              <Clock at={message.created_at} day />
            </p>
          </li>
        ))}
      </ol>
      <Note icon={MessageSquareText}>
        {t('Take the ticket to read the whole conversation and reply.')}
      </Note>
    </div>
  );
}
