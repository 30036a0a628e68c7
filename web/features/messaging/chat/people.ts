import { speaksForOja } from '#core/chats/chat-kinds.ts';
import { BRAND } from '#core/brand/brand.ts';
import type { ChatLine, ChatPerson, WireMessage } from '#core/chats/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Whom one talks with: the other side, or nobody in particular where that is support. */
export function otherOf({ people }: ChatLine, userId: string): ChatPerson | null {
  const others = people.filter(({ user_id }) => user_id !== userId);
  return others.find(({ role }) => !speaksForOja(role)) ?? others[0] ?? null;
}

/** What the conversation is called in a list and over a room. */
export function chatName(line: ChatLine, userId: string): string {
  if (line.type === 'support' && line.your_role === 'customer') {
    return t('{product} support', { product: BRAND.product });
  }
  return otherOf(line, userId)?.handle ?? t('Somebody');
}

/** Who said it, in this conversation. */
export function senderName(line: ChatLine, message: WireMessage): string {
  if (message.sender_role === 'agent') return t('{product} support', { product: BRAND.product });
  if (message.sender_role === 'arbiter') return t('{product} arbiter', { product: BRAND.product });
  return line.people.find(({ user_id }) => user_id === message.sender_id)?.handle ?? t('Somebody');
}

export type Tick = 'sent' | 'delivered' | 'read';

/** How far one's own words have come with everybody else who takes part. */
export function tickOf({ people }: ChatLine, userId: string, seq: number): Tick {
  const others = people.filter(({ user_id }) => user_id !== userId);
  if (others.some(({ last_read_seq }) => last_read_seq >= seq)) return 'read';
  return others.some(({ last_delivered_seq }) => last_delivered_seq >= seq) ? 'delivered' : 'sent';
}

/** How far the reader has come. */
export function ownLastReadSeq({ people }: ChatLine, userId: string): number {
  return people.find(({ user_id }) => user_id === userId)?.last_read_seq ?? 0;
}
