import { useEffect, useRef, useState } from 'react';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { eventText, type EventReader } from '#web/features/chat/event-text.ts';
import { lastWords } from '#web/features/chat/last-words.ts';
import type { Thread } from '#web/features/chat/message-store.ts';
import { senderName } from '#web/features/chat/people.ts';
import { t } from '#web/lib/language.ts';

const MOST_SAID = 3;

/**
 * Says what comes in to those who listen. The list itself cannot: of it only what is near the screen exists, so
 * scrolling would be taken for news.
 */
export function NewWords({
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
  // Not what is shown: whoever reads far back, or scrolls there, hears what comes in at the end and nothing else.
  const last = known.at(-1)?.seq ?? 0;
  const told = useRef(lastSeq);
  const [said, setSaid] = useState<readonly WireMessage[]>([]);
  useEffect(() => {
    if (last <= told.current) return;
    const fresh = known.filter(({ seq, sender_id }) => seq > told.current && sender_id !== userId);
    told.current = last;
    if (fresh.length > 0) setSaid((before) => [...before, ...fresh].slice(-MOST_SAID));
  }, [last, known, userId]);
  return (
    <div role="log" aria-live="polite" aria-label={t('New messages')} className="sr-only">
      {said.map((message) => (
        <p key={message.id}>
          {message.event
            ? eventText(message.event, reader)
            : `${senderName(line, message)}: ${lastWords(message, userId)}`}
        </p>
      ))}
    </div>
  );
}
