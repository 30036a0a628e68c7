import type { WireMessage } from '#core/chats/wire.ts';
import { eventText, type EventReader } from '#web/features/messaging/chat/thread/event-text.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { dayName } from '#web/features/messaging/chat/thread/day-name.ts';
import { t } from '#web/lib/i18n/language.ts';

/** An event of the trade, as a row among the messages. */
export function EventLine({ message, reader }: { message: WireMessage; reader: EventReader }) {
  if (!message.event) return null;
  return (
    <p className="flex items-center gap-3 py-2 text-center text-sm text-ink2">
      <Rule />
      <span className="min-w-0 max-w-[80%]">
        <time dateTime={message.created_at}>{clockTime(new Date(message.created_at))}</time>{' '}
        {eventText(message.event, reader)}
      </span>
      <Rule />
    </p>
  );
}

export function DayLine({ at }: { at: Date }) {
  return (
    <p className="py-2 text-center text-sm font-semibold text-ink3">
      <time dateTime={at.toISOString()}>{dayName(at)}</time>
    </p>
  );
}

/** Before the first unread message. */
export function NewLine() {
  return (
    <p className="flex items-center gap-3 py-2 text-sm font-semibold text-ink">
      <span aria-hidden="true" className="h-px flex-1 bg-ink" />
      {t('New')}
      <span aria-hidden="true" className="h-px flex-1 bg-ink" />
    </p>
  );
}

function Rule() {
  return <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line" />;
}
