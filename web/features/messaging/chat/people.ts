import { speaksForOja } from '#core/chats/chat-kinds.ts';
import { BRAND } from '#core/brand/brand.ts';
import type { ChatLine, ChatPerson, WireMessage } from '#core/chats/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The other side, or null where that is support. */
export function otherOf({ people }: ChatLine, userId: string): ChatPerson | null {
  const others = people.filter(({ user_id }) => user_id !== userId);
  return others.find(({ role }) => !speaksForOja(role)) ?? others[0] ?? null;
}

/** The name of the conversation in a list and in its header. */
export function chatName(line: ChatLine, userId: string): string {
  if (line.type === 'support' && line.your_role === 'customer') {
    return t('{product} support', { product: BRAND.product });
  }
  return otherOf(line, userId)?.handle ?? t('Someone');
}

/** The sender's name in this conversation. */
export function senderName(line: ChatLine, message: WireMessage): string {
  if (message.sender_role === 'agent') return t('{product} support', { product: BRAND.product });
  if (message.sender_role === 'arbiter')
    return t('{product} dispute agent', { product: BRAND.product });
  return line.people.find(({ user_id }) => user_id === message.sender_id)?.handle ?? t('Someone');
}

export type Tick = 'sent' | 'delivered' | 'read';

/** Whether one's own message was delivered to or read by all other participants. */
export function tickOf({ people }: ChatLine, userId: string, seq: number): Tick {
  const others = people.filter(({ user_id }) => user_id !== userId);
  if (others.some(({ last_read_seq }) => last_read_seq >= seq)) return 'read';
  return others.some(({ last_delivered_seq }) => last_delivered_seq >= seq) ? 'delivered' : 'sent';
}

/** The person's own read position. */
export function ownLastReadSeq({ people }: ChatLine, userId: string): number {
  return people.find(({ user_id }) => user_id === userId)?.last_read_seq ?? 0;
}
