import type { ChatLine } from '#core/chats/wire.ts';
import { eventText } from '#web/features/chat/event-text.ts';
import { lastWords } from '#web/features/chat/last-words.ts';
import { otherOf } from '#web/features/chat/people.ts';
import { t } from '#web/lib/language.ts';

/** What was said or done last in a conversation, in one line. */
export function lineWords(line: ChatLine, userId: string): string {
  const last = line.last_message;
  if (!last) return t('Nothing was said yet');
  if (last.event) {
    return eventText(last.event, { userId, other: otherOf(line, userId)?.handle ?? 'Oja' });
  }
  const words = lastWords(last, userId);
  const isOwn = last.sender_id === userId && last.deleted_at === null;
  return isOwn ? t('You: {words}', { words }) : words;
}

/** Whether the other's name belongs before these words: an event names who acted, one's own begin with "You". */
export function needsName({ last_message, your_id }: ChatLine): boolean {
  return !last_message || (!last_message.event && last_message.sender_id !== your_id);
}
