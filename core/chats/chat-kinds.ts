export const CHAT_TYPES = ['trade', 'direct', 'support'] as const;
export type ChatType = (typeof CHAT_TYPES)[number];

/** What somebody is in a conversation. The product says so; nobody claims it. */
export const CHAT_ROLES = ['seller', 'buyer', 'member', 'customer', 'agent', 'arbiter'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];
export type SenderRole = ChatRole | 'system';

export const MESSAGE_KINDS = ['text', 'image', 'file', 'event'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const REPORT_REASONS = ['scam', 'impersonation', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Those who speak for this market: what they say carries its mark. */
export function speaksForOja(role: string): boolean {
  return role === 'agent' || role === 'arbiter' || role === 'system';
}

/** The topic on which a conversation is heard live. */
export function chatTopic(chatId: string): string {
  return `chat:${chatId}`;
}

/** The topic on which a person hears that something was said to them anywhere. */
export function personTopic(userId: string): string {
  return `user:${userId}`;
}
