import type { ChatLine } from '#core/chats/wire.ts';
import { eventText } from '#web/features/messaging/chat/thread/event-text.ts';
import { messageSummary } from '#web/features/messaging/chat/thread/message-summary.ts';
import { otherOf } from '#web/features/messaging/chat/people.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The last message or event of a conversation, in one line. */
export function lastMessageSummary(line: ChatLine, userId: string): string {
  const last = line.last_message;
  if (!last) return t('No messages yet');
  if (last.event) {
    return eventText(last.event, { userId, other: otherOf(line, userId)?.handle ?? 'Oja' });
  }
  const words = messageSummary(last, userId);
  const isOwn = last.sender_id === userId && last.deleted_at === null;
  return isOwn ? t('You: {words}', { words }) : words;
}

/** Whether the other's name belongs before this text: an event names its actor, one's own begin with "You". */
export function needsName({ last_message, your_id }: ChatLine): boolean {
  return !last_message || (!last_message.event && last_message.sender_id !== your_id);
}
