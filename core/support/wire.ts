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

/** By the customer, before the first message: its topic. It opens no ticket by itself. */
export const ChooseSupportTopic = z.strictObject({
  p_topic: Topic,
  /** A trade of the caller's. */
  p_trade_id: Id.nullish(),
});
export const TopicChosen = Answer;

/** The caller's state with support. */
export const SupportState = z.object({
  /** Their conversation; null before the first. */
  chat_id: Id.nullable(),
  /** Chosen, but no message sent yet. */
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
      /** A message now continues it. */
      goes_on: z.boolean(),
      /** The agent's first name, where it does not identify them as a trader. */
      agent: z.string().nullable(),
    })
    .nullable(),
  /** Position in the queue, from 1; null unless the ticket waits to be taken. */
  position: z.int().nullable(),
  /** The median wait for a first answer in the last days; null while there are too few. */
  usual_seconds: z.int().nullable(),
});
export type SupportState = z.output<typeof SupportState>;

/** How soon support answers, as measured. */
export const SupportReplyTime = z.object({
  usual_seconds: SupportState.shape.usual_seconds,
  /** Of so many last days. */
  days: z.int(),
});
export type SupportReplyTime = z.output<typeof SupportReplyTime>;

/** By the customer, once, within 14 days. */
export const RateSupport = z.strictObject({
  p_ticket_id: Id,
  p_rating: z.int().min(1).max(5),
  p_comment: z.string().trim().max(LONGEST_RATING_COMMENT).nullish(),
});
export const SupportRated = Answer.extend({ ticket_id: Id, rating: z.int() });

export const TICKET_FILTERS = ['waiting', 'mine', 'open', 'resolved'] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];

/** The desk's queue, next first; resolved tickets newest first. */
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
  /** The current or last agent. */
  agent: z.string().nullable(),
  opened_at: When,
  /** Since when the customer waits for an answer. */
  waiting_since: When.nullable(),
  first_reply_at: When.nullable(),
  resolved_at: When.nullable(),
  rating: z.int().nullable(),
  reopened_count: z.int(),
  /** The beginning of the last message. */
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
  /** Whether the caller may read the conversation: only the agent who has the ticket may. */
  may_read: z.boolean(),
  /** Unread messages for its next agent; empty once somebody has taken it. */
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
  /** To whom it can be handed over. */
  agents: z.array(z.object({ id: Id, handle: z.string() })),
  now: When,
});
export type TicketContext = z.output<typeof TicketContext>;

export const TakeTicket = z.strictObject({ p_ticket_id: Id });
/** To another administrator, or without one back to the queue; by its agent or any other administrator. */
export const HandOverTicket = z.strictObject({ p_ticket_id: Id, p_to: Id.nullish() });
export const ResolveTicket = z.strictObject({
  p_ticket_id: Id,
  /** For the desk only. */
  p_note: z.string().trim().max(LONGEST_TICKET_NOTE).nullish(),
});
/** By the desk: the caller becomes its agent. */
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
/** Creates one, or changes the one with this id. */
export const SaveCannedReply = z.strictObject({
  p_id: Id.nullish(),
  p_title: z.string().trim().min(2).max(LONGEST_REPLY_TITLE),
  p_body: z.string().trim().min(2).max(LONGEST_REPLY),
  p_topic: Topic.nullish(),
});
export const DeleteCannedReply = z.strictObject({ p_id: Id });
export const CannedReplySaved = Answer.extend({ reply_id: Id });
