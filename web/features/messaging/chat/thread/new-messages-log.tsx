import { useEffect, useRef, useState } from 'react';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { eventText, type EventReader } from '#web/features/messaging/chat/thread/event-text.ts';
import { messageSummary } from '#web/features/messaging/chat/thread/message-summary.ts';
import type { Thread } from '#web/features/messaging/chat/thread/message-store.ts';
import { senderName } from '#web/features/messaging/chat/people.ts';
import { t } from '#web/lib/i18n/language.ts';

const MAX_ANNOUNCED = 3;

/**
 * Announces new messages to screen readers. The list itself cannot: it is virtualized, so scrolling would be announced
 * as new.
 */
export function NewMessagesLog({
  thread: { known, lastSeq },
  line,
  userId,
  reader,
}: {
  thread: Thread;
  line: ChatLine;
  userId: string;
  reader: EventReader;
}) {
  // Independent of what is shown: a reader far back, or scrolling there, hears only what arrives at the end.
  const last = known.at(-1)?.seq ?? 0;
  const announcedSeq = useRef(lastSeq);
  const [announced, setAnnounced] = useState<readonly WireMessage[]>([]);
  useEffect(() => {
    if (last <= announcedSeq.current) return;
    const fresh = known.filter(
      ({ seq, sender_id }) => seq > announcedSeq.current && sender_id !== userId,
    );
    announcedSeq.current = last;
    if (fresh.length > 0) setAnnounced((before) => [...before, ...fresh].slice(-MAX_ANNOUNCED));
  }, [last, known, userId]);
  return (
    <div role="log" aria-live="polite" aria-label={t('New messages')} className="sr-only">
      {announced.map((message) => (
        <p key={message.id}>
          {message.event
            ? eventText(message.event, reader)
            : `${senderName(line, message)}: ${messageSummary(message, userId)}`}
        </p>
      ))}
    </div>
  );
}
