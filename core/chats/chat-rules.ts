import type { ChatType } from '#core/chats/chat-kinds.ts';
import { DELETE_MINUTES, EDIT_MINUTES } from '#core/chats/limits.ts';

export interface ChatState {
  readonly type: ChatType;
  /** Read-only from then on. */
  readonly closesAt: Date | null;
  /** One of the two has blocked the other. */
  readonly isBlocked: boolean;
  /** The sender may not write outside of trades for now. */
  readonly isRestricted: boolean;
}

/** Why nothing can be sent here now; null where it can. The sides of a trade must be able to finish it together. */
export function refusalToSpeak(
  { type, closesAt, isBlocked, isRestricted }: ChatState,
  now: Date,
): 'CHAT_CLOSED' | 'CHAT_BLOCKED' | 'CHAT_RESTRICTED' | null {
  if (closesAt !== null && closesAt <= now) return 'CHAT_CLOSED';
  if (type !== 'direct') return null;
  if (isBlocked) return 'CHAT_BLOCKED';
  return isRestricted ? 'CHAT_RESTRICTED' : null;
}

export interface OwnMessage {
  readonly kind: string;
  readonly isAutomatic: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  /** Messages sent during a dispute cannot be changed. */
  readonly isDisputed: boolean;
}

/** Whether one's own message may still be edited or deleted. */
export function mayChange(
  { kind, isAutomatic, createdAt, deletedAt, isDisputed }: OwnMessage,
  how: 'edit' | 'delete',
  now: Date,
): boolean {
  if (kind === 'event' || isAutomatic || deletedAt !== null || isDisputed) return false;
  const minutes = how === 'edit' ? EDIT_MINUTES : DELETE_MINUTES;
  return now.getTime() - createdAt.getTime() < minutes * 60_000;
}
