import { z } from 'zod';
import { CHAT_ROLES, MESSAGE_KINDS } from '#core/chats/chat-kinds.ts';
import {
  LONGEST_RATING_COMMENT,
  LONGEST_REPLY,
  LONGEST_REPLY_TITLE,
  LONGEST_TICKET_NOTE,
  TICKET_PAGE,
} from '#core/support/limits.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#core/support/ticket-machine.ts';
import { SUPPORT_TOPICS } from '#core/support/topics.ts';
import { Answer, Id } from '#core/wire/shared.ts';

const When = z.iso.datetime({ offset: true });
const Topic = z.enum(SUPPORT_TOPICS);
const Role = z.enum([...CHAT_ROLES, 'system']);

/** By the customer, before the first message: what it is about. It opens nothing by itself. */
export const ChooseSupportTopic = z.strictObject({
  p_topic: Topic,
  /** A trade of the caller's. */
  p_trade_id: Id.nullish(),
});
export const TopicChosen = Answer;

/** How the caller stands with support. */
export const SupportState = z.object({
  /** Their conversation; null before the first. */
  chat_id: Id.nullable(),
  /** Chosen and not yet written about. */
  topic: Topic.nullable(),
  /** The open ticket, else the last one. */
  ticket: z
    .object({
      id: Id,
      topic: Topic,
      trade_id: Id.nullable(),
      status: z.enum(TICKET_STATUSES),
      opened_at: When,
      resolved_at: When.nullable(),
      rating: z.int().nullable(),
      may_rate: z.boolean(),
      /** What is written now goes on with it. */
      goes_on: z.boolean(),
      /** Who answers, by first name, where that alone tells nobody which trader they are. */
      agent: z.string().nullable(),
    })
    .nullable(),
  /** From 1; null unless the ticket waits for somebody to take it. */
  place: z.int().nullable(),
  /** How long half of all people waited for a first answer in the last days; null while too few have. */
  usual_seconds: z.int().nullable(),
});
export type SupportState = z.output<typeof SupportState>;

/** By the customer, once, within 14 days. */
export const RateSupport = z.strictObject({
  p_ticket_id: Id,
  p_rating: z.int().min(1).max(5),
  p_comment: z.string().trim().max(LONGEST_RATING_COMMENT).nullish(),
});
export const SupportRated = Answer.extend({ ticket_id: Id, rating: z.int() });

export const TICKET_FILTERS = ['waiting', 'mine', 'open', 'resolved'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** The desk's queue: who is next comes first; what is resolved, the newest first. */
export const ListSupportTickets = z.strictObject({
  p_filter: z.enum(TICKET_FILTERS).default('waiting'),
  /** `next_cursor` of the page before. */
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(TICKET_PAGE).default(TICKET_PAGE),
});
const MessagePreview = z.object({
  body: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  sender_role: Role,
  created_at: When,
});
export const ListedTicket = z.object({
  id: Id,
  chat_id: Id,
  customer: z.object({
    id: Id,
    handle: z.string(),
    avatar_url: z.string().nullable(),
    verification_level: z.string(),
  }),
  topic: Topic,
  trade_id: Id.nullable(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  assigned_to: Id.nullable(),
  /** Who answers, or answered last. */
  agent: z.string().nullable(),
  opened_at: When,
  /** Since when the customer has had no answer. */
  waiting_since: When.nullable(),
  first_reply_at: When.nullable(),
  resolved_at: When.nullable(),
  rating: z.int().nullable(),
  reopened_count: z.int(),
  /** The beginning of what was said last. */
  last_message: MessagePreview.nullable(),
  /** The customer's messages that nobody, or not the caller, has read. Up to 100. */
  unread: z.int(),
});
export type ListedTicket = z.output<typeof ListedTicket>;
export const TicketList = z.object({
  tickets: z.array(ListedTicket),
  next_cursor: Id.nullable(),
  now: When,
});

/** One ticket with what an agent needs beside the conversation. */
export const GetSupportTicket = z.strictObject({ p_ticket_id: Id });
export const TicketContext = z.object({
  ticket: ListedTicket,
  /** Whose turn it is to read the conversation: it may be read by whoever has the ticket, and nobody else. */
  may_read: z.boolean(),
  /** What waits to be read by whoever takes it; empty once somebody has. */
  waiting_messages: z.array(MessagePreview),
  desk_note: z.string().nullable(),
  rating_comment: z.string().nullable(),
  member_since: When,
  completed_trades: z.int(),
  failed_trades: z.int(),
  success_rate: z.number().nullable(),
  restricted_until: When.nullable(),
  trades: z.array(
    z.object({
      id: Id,
      status: z.string(),
      side: z.enum(['seller', 'buyer']),
      asset: z.string(),
      /** Exact decimals. */
      amount: z.string(),
      fiat_currency: z.string(),
      total_fiat: z.string().nullable(),
    }),
  ),
  earlier: z.array(
    z.object({
      id: Id,
      topic: Topic,
      opened_at: When,
      resolved_at: When.nullable(),
      rating: z.int().nullable(),
      desk_note: z.string().nullable(),
    }),
  ),
  /** Whom it can be handed over to. */
  agents: z.array(z.object({ id: Id, handle: z.string() })),
  now: When,
});
export type TicketContext = z.output<typeof TicketContext>;

export const TakeTicket = z.strictObject({ p_ticket_id: Id });
/** To another administrator, or without one back to the queue; by whoever has it, or any other administrator. */
export const HandOverTicket = z.strictObject({ p_ticket_id: Id, p_to: Id.nullish() });
export const ResolveTicket = z.strictObject({
  p_ticket_id: Id,
  /** For the desk alone. */
  p_note: z.string().trim().max(LONGEST_TICKET_NOTE).nullish(),
});
/** By the desk: the caller has it then. */
export const ReopenTicket = z.strictObject({ p_ticket_id: Id });
export const SetTicketPriority = z.strictObject({
  p_ticket_id: Id,
  p_priority: z.enum(TICKET_PRIORITIES),
});
export const TicketMoved = Answer.extend({
  ticket_id: Id,
  chat_id: Id,
  status: z.enum(TICKET_STATUSES),
});

export const GetSupportFigures = z.strictObject({});
export const SupportFigures = z.object({
  waiting: z.int(),
  /** Since when the first of them waits. */
  waiting_since: When.nullable(),
  mine: z.int(),
  median_first_reply_seconds: z.int().nullable(),
  resolved_today: z.int(),
  rating: z.number().nullable(),
  ratings: z.int(),
  open_reports: z.int(),
  now: When,
});
export type SupportFigures = z.output<typeof SupportFigures>;

export const CannedReply = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  topic: Topic.nullable(),
});
export type CannedReply = z.output<typeof CannedReply>;
export const ListCannedReplies = z.strictObject({});
export const CannedReplies = z.object({ replies: z.array(CannedReply) });
/** A new one, or the one of this id changed. */
export const SaveCannedReply = z.strictObject({
  p_id: Id.nullish(),
  p_title: z.string().trim().min(2).max(LONGEST_REPLY_TITLE),
  p_body: z.string().trim().min(2).max(LONGEST_REPLY),
  p_topic: Topic.nullish(),
});
export const DeleteCannedReply = z.strictObject({ p_id: Id });
export const CannedReplySaved = Answer.extend({ reply_id: Id });
