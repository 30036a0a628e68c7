import type { ChatType } from '#core/chats/chat-kinds.ts';

/** What in a message may harm its reader. Stored with the message (`hazards`). */
export const HAZARD_KINDS = [
  'phone_number',
  'outside_link',
  'messenger_handle',
  'other_account_number',
  'crypto_word',
  'impersonation',
  'off_platform',
] as const;

export type HazardKind = (typeof HAZARD_KINDS)[number];

/** A hazard and its span: `text.slice(start, end)`. */
export interface Hazard {
  readonly kind: HazardKind;
  readonly start: number;
  readonly end: number;
}

/** What is known of the chat, without which some words cannot be judged. */
export interface HazardContext {
  readonly chatType: ChatType;
  /** Our own host, such as "oja.example": its URLs are no outside links. */
  readonly ownHost: string;
  /** The account this trade is paid to, if known: its number is no other account. */
  readonly tradeAccount?: { readonly accountNumber: string; readonly bankName: string } | null;
  /** The sender's `chat_participants.role`. Agents and arbiters may say who they are. */
  readonly senderRole: string;
  /** A number both sides know already, which may be repeated. */
  readonly knownPhone?: string | null;
}
