import { MEASURED_DAYS } from '#core/support/limits.ts';
import { SUPPORT_DONE } from '#core/support/texts.ts';
import {
  ChooseSupportTopic,
  GetSupportFigures,
  GetSupportTicket,
  HandOverTicket,
  ListSupportTickets,
  RateSupport,
  ReopenTicket,
  ResolveTicket,
  SetTicketPriority,
  SupportFigures,
  SupportRated,
  SupportReplyTime,
  SupportState,
  TakeTicket,
  TicketContext,
  TicketList,
  TicketMoved,
  TopicChosen,
} from '#core/support/wire.ts';
import { z } from 'zod';
import { done, procedure, type SignedInCaller, staffAct, staffRead } from '#server/define.ts';
import { chooseTopic } from '#server/messaging/support/choose-topic.ts';
import { listTickets } from '#server/messaging/support/list-tickets.ts';
import {
  type Hand,
  handOverTicket,
  type MovedTicket,
  reopenTicket,
  resolveTicket,
  setTicketPriority,
  takeTicket,
} from '#server/messaging/support/move-ticket.ts';
import { rateSupport } from '#server/messaging/support/rate-support.ts';
import { supportFigures } from '#server/messaging/support/support-figures.ts';
import { supportState } from '#server/messaging/support/support-state.ts';
import { ticketContext } from '#server/messaging/support/ticket-context.ts';

export const supportProcedures = {
  choose_support_topic: procedure({
    access: 'user',
    input: ChooseSupportTopic,
    output: TopicChosen,
    run: async ({ db }, { userId }, input) => {
      await chooseTopic(db, { ...input, customerId: userId });
      return done(SUPPORT_DONE.topic);
    },
  }),
  /** For whoever wonders whether to write; measured once for everybody. */
  get_support_reply_time: procedure({
    access: 'anyone',
    readOnly: true,
    input: z.strictObject({}),
    output: SupportReplyTime,
    run: async ({ replyTime }) => ({
      usual_seconds: await replyTime.seconds(),
      days: MEASURED_DAYS,
    }),
  }),
  get_support_state: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: SupportState,
    run: (oja, { userId }) => supportState(oja, userId),
  }),
  rate_support: procedure({
    access: 'user',
    input: RateSupport,
    output: SupportRated,
    run: async ({ db }, { userId }, input) => {
      await rateSupport(db, { ...input, customerId: userId, comment: input.comment || null });
      return { ...done(SUPPORT_DONE.rated), ticket_id: input.ticketId, rating: input.rating };
    },
  }),
  list_support_tickets: staffRead({
    may: 'support.read',
    readOnly: true,
    input: ListSupportTickets,
    output: TicketList,
    run: (oja, caller, input) => listTickets(oja.db, caller.userId, input),
  }),
  get_support_ticket: staffRead({
    may: 'support.read',
    readOnly: true,
    input: GetSupportTicket,
    output: TicketContext,
    run: async (oja, caller, { ticketId }) => {
      return ticketContext(oja.db, caller.userId, ticketId);
    },
  }),
  get_support_figures: staffRead({
    may: 'support.read',
    readOnly: true,
    input: GetSupportFigures,
    output: SupportFigures,
    run: async (oja, caller) => {
      return supportFigures(oja, caller.userId);
    },
  }),
  take_ticket: staffAct({
    may: 'support.answer',
    event: ({ ticketId }) => ({ subject: ['ticket', ticketId] }),
    input: TakeTicket,
    output: TicketMoved,
    run: async (oja, caller, { ticketId }) => {
      return moved('taken', await takeTicket(oja.db, handOf(caller, ticketId)));
    },
  }),
  hand_over_ticket: staffAct({
    may: 'support.answer',
    event: ({ ticketId, to }) => ({ subject: ['ticket', ticketId], detail: { to } }),
    input: HandOverTicket,
    output: TicketMoved,
    run: async (oja, caller, { ticketId, to }) => {
      const agentId = to?.toLowerCase() ?? null;
      const ticket = await handOverTicket(oja.db, handOf(caller, ticketId), agentId);
      return moved(agentId === null ? 'givenBack' : 'handedOver', ticket);
    },
  }),
  resolve_ticket: staffAct({
    may: 'support.answer',
    event: ({ ticketId, note }) => ({ subject: ['ticket', ticketId], reason: note }),
    input: ResolveTicket,
    output: TicketMoved,
    run: async (oja, caller, { ticketId, note }) => {
      const ticket = await resolveTicket(oja.db, handOf(caller, ticketId), note || null);
      return moved('resolved', ticket);
    },
  }),
  reopen_ticket: staffAct({
    may: 'support.answer',
    event: ({ ticketId }) => ({ subject: ['ticket', ticketId] }),
    input: ReopenTicket,
    output: TicketMoved,
    run: async (oja, caller, { ticketId }) => {
      return moved('reopened', await reopenTicket(oja.db, handOf(caller, ticketId)));
    },
  }),
  set_ticket_priority: staffAct({
    may: 'support.answer',
    event: ({ ticketId, priority }) => ({ subject: ['ticket', ticketId], detail: { priority } }),
    input: SetTicketPriority,
    output: TicketMoved,
    run: async (oja, caller, { ticketId, priority }) => {
      const ticket = await setTicketPriority(oja.db, handOf(caller, ticketId), priority);
      return moved('priority', ticket);
    },
  }),
};

function handOf(caller: SignedInCaller, ticketId: string): Hand {
  return { agentId: caller.userId, ticketId, origin: caller };
}

function moved(what: keyof typeof SUPPORT_DONE, { id, chat_id, status }: MovedTicket) {
  return { ...done(SUPPORT_DONE[what]), ticket_id: id, chat_id, status };
}
