export const CHAT_TYPES = ['trade', 'direct', 'support'] as const;
export type ChatType = (typeof CHAT_TYPES)[number];

/** The role of somebody in a conversation. The server assigns it; nobody claims it. */
export const CHAT_ROLES = ['seller', 'buyer', 'member', 'customer', 'agent', 'arbiter'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];
export type SenderRole = ChatRole | 'system';

export const MESSAGE_KINDS = ['text', 'image', 'file', 'event'] as const;

export const REPORT_REASONS = ['scam', 'impersonation', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Roles that write for this market: their messages carry its mark. */
export function speaksForOja(role: string): boolean {
  return role === 'agent' || role === 'arbiter' || role === 'system';
}

/** The realtime topic of a conversation. */
export function chatTopic(chatId: string): string {
  return `chat:${chatId}`;
}

/** The realtime topic on which a person learns of new messages in any conversation. */
export function personTopic(userId: string): string {
  return `user:${userId}`;
}
