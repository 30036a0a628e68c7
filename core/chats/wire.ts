import { z } from 'zod';
import { CHAT_ROLES, CHAT_TYPES, MESSAGE_KINDS, REPORT_REASONS } from '#core/chats/chat-kinds.ts';
import {
  CHAT_PAGE,
  LONGEST_AUTO_REPLY,
  LONGEST_MESSAGE,
  LONGEST_REPORT_NOTE,
  LONGEST_SEARCH,
  SEARCH_PAGE,
  SHORTEST_SEARCH,
} from '#core/chats/limits.ts';
import { Answer, Id, Moment } from '#core/wire/shared.ts';

const When = z.iso.datetime({ offset: true });

/** An event shown in a conversation: `kind` is an EventKind; `by` who caused it, where somebody did. */
export const EventFacts = z.object({
  kind: z.string(),
  by: z.enum([...CHAT_ROLES, 'system']),
  actor_id: Id.nullish(),
  /** Exact decimals with their unit, as they were at that moment. */
  crypto: z.string().nullish(),
  fiat: z.string().nullish(),
  deadline: When.nullish(),
  detail: z.record(z.string(), z.unknown()).nullish(),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** A row of `messages` as its readers get it, the same by REST, by procedures and live. */
export const WireMessage = z.object({
  id: Id,
  chat_id: Id,
  seq: z.number().int(),
  /** Null: the product. The same id as in `your_id` and `people`. */
  sender_id: Id.nullable(),
  sender_role: z.enum([...CHAT_ROLES, 'system']),
  kind: z.enum(MESSAGE_KINDS),
  /** Plain text. Empty once the message was deleted. */
  body: z.string(),
  client_id: Id.nullable(),
  reply_to: Id.nullable(),
  /** Its name in the bucket `chat-files`. */
  attachment_path: z.string().nullable(),
  attachment_name: z.string().nullable(),
  attachment_type: z.string().nullable(),
  attachment_bytes: z.number().int().nullable(),
  attachment_width: z.number().int().nullable(),
  attachment_height: z.number().int().nullable(),
  event: EventFacts.nullable(),
  /** HazardKinds: what to warn the reader of. */
  hazards: z.array(z.string()),
  /** Sent automatically by an offer, not typed by its maker. */
  is_automatic: z.boolean(),
  created_at: When,
  edited_at: When.nullable(),
  deleted_at: When.nullable(),
});
export type WireMessage = z.infer<typeof WireMessage>;

/**
 * Opens the conversation of a trade the caller is a side of (`p_trade_id`), with somebody they have completed a trade
 * with (`p_user_id`), or with support; returns the existing one, if there is one.
 */
export const StartChat = z
  .strictObject({
    p_type: z.enum(CHAT_TYPES),
    p_trade_id: Id.nullish(),
    p_user_id: Id.nullish(),
  })
  .refine(({ p_type, p_trade_id }) => p_type !== 'trade' || p_trade_id, {
    path: ['p_trade_id'],
    message: 'Name the order',
  })
  .refine(({ p_type, p_user_id }) => p_type !== 'direct' || p_user_id, {
    path: ['p_user_id'],
    message: 'Name the person',
  });
export const ChatStarted = Answer.extend({ chat_id: Id });

/**
 * Sends a message. `p_client_id` is the message's id at its sender: sent again, it is the same message. An attachment
 * was uploaded before, as `<chat id>/<any uuid>.<extension>` in the bucket `chat-files`, by the sender.
 */
export const SendMessage = z.strictObject({
  p_chat_id: Id,
  p_client_id: Id,
  p_body: z
    .string()
    .max(LONGEST_MESSAGE * 2)
    .nullish(),
  p_reply_to: Id.nullish(),
  p_attachment_path: z.string().max(300).nullish(),
  /** The file's original name. */
  p_attachment_name: z.string().max(200).nullish(),
});
export const MessageSent = Answer.extend({ sent: WireMessage });

/** Within 15 minutes, own messages only, and where one could send now; never while a dispute is open. */
export const EditMessage = z.strictObject({
  p_message_id: Id,
  p_body: z.string().max(LONGEST_MESSAGE * 2),
});
/** Within an hour; never while a dispute is open. The row stays, its text goes. */
export const DeleteMessage = z.strictObject({ p_message_id: Id });
export const MessageChanged = Answer.extend({ changed: WireMessage });

/**
 * Marks everything up to `p_seq` as delivered to the caller and, unless `p_delivered_only`, as read. Never goes back.
 */
export const MarkChatRead = z.strictObject({
  p_chat_id: Id,
  p_seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  p_delivered_only: z.boolean().nullish(),
});
export const ChatMarked = Answer.extend({
  last_read_seq: z.number().int(),
  last_delivered_seq: z.number().int(),
  /** Over all conversations, counted like `get_unread_messages`. */
  unread: z.number().int(),
});

/** Unread messages in all conversations that are neither muted nor archived; counted up to 100. */
export const UnreadMessages = z.object({ unread: z.number().int() });

export const ChatPerson = z.object({
  /** For roles of the market: an id known in conversations only. */
  user_id: Id,
  role: z.enum(CHAT_ROLES),
  handle: z.string(),
  avatar_url: z.string().nullable(),
  is_verified: z.boolean(),
  /** From `user_presence`. */
  presence_status: z.string().nullable(),
  last_seen_at: When.nullable(),
  last_read_seq: z.number().int(),
  last_delivered_seq: z.number().int(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

const ChatTrade = z.object({
  id: Id,
  status: z.string(),
  asset: z.string(),
  fiat_currency: z.string(),
  /** Exact decimals. */
  amount: z.string(),
  total_fiat: z.string().nullable(),
  seller_id: Id,
  buyer_id: Id,
  completion_timeout: When.nullable(),
});

/** A conversation as its list and its header show it to the caller. */
export const ChatLine = z.object({
  chat_id: Id,
  type: z.enum(CHAT_TYPES),
  trade: ChatTrade.nullable(),
  /** All participants, the caller included. */
  people: z.array(ChatPerson),
  your_role: z.enum(CHAT_ROLES),
  /**
   * The caller's id in it: in `sender_id` and to the others. Differs from their user id where they write for the
   * market.
   */
  your_id: Id,
  last_seq: z.number().int(),
  last_message: WireMessage.nullable(),
  last_message_at: When.nullable(),
  /** Up to 100. */
  unread: z.number().int(),
  is_muted: z.boolean(),
  is_archived: z.boolean(),
  /** By the caller: the other side of a trade or direct conversation. */
  is_blocked: z.boolean(),
  /** Nothing more can be sent. */
  is_closed: z.boolean(),
  closes_at: When.nullable(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** The caller's conversations, newest first; `p_before` is the `last_message_at` of the last row of the page before. */
export const ListChats = z.strictObject({
  p_archived: z.boolean().nullish(),
  p_before: Moment.nullish(),
  p_limit: z.number().int().min(1).max(CHAT_PAGE).nullish(),
});
export const ChatList = z.object({ chats: z.array(ChatLine), unread: z.number().int() });
export const GetChat = z.strictObject({ p_chat_id: Id });

/** Searches the caller's conversations, or one of them; newest first. */
export const SearchMessages = z.strictObject({
  p_query: z.string().trim().min(SHORTEST_SEARCH).max(LONGEST_SEARCH),
  p_chat_id: Id.nullish(),
  /** The `created_at` of the last row of the page before. */
  p_before: Moment.nullish(),
  p_limit: z.number().int().min(1).max(SEARCH_PAGE).nullish(),
});
export const MessagesFound = z.object({ messages: z.array(WireMessage) });

/** Omitted settings stay as they are. Archived lasts until the next message. */
export const SetChatPreferences = z.strictObject({
  p_chat_id: Id,
  p_muted: z.boolean().nullish(),
  p_archived: z.boolean().nullish(),
});

export const ReportMessage = z.strictObject({
  p_message_id: Id,
  p_reason: z.enum(REPORT_REASONS),
  p_note: z.string().trim().max(LONGEST_REPORT_NOTE).nullish(),
});
export const MessageReported = Answer.extend({ report_id: Id });

/** An administrator joins the conversation of a trade that is in dispute. */
export const JoinTradeChat = z.strictObject({ p_trade_id: Id });

/** The message the caller's own offer sends automatically to its taker; null or empty removes it. */
export const SetOfferAutoReply = z.strictObject({
  p_trade_id: Id,
  p_body: z
    .string()
    .max(LONGEST_AUTO_REPLY * 2)
    .nullish(),
});
