import { wireTable } from '#server/define.ts';

/** Tickets are their customer's and the administrators' to read; conversations are read by who takes part alone. */
export const supportTables = {
  support_tickets: wireTable({
    rowsOf: 'their owner',
    owners: ['customer_id'],
    forAdmins: true,
    hidden: ['priority', 'assigned_to', 'desk_note'],
  }),
  canned_replies: wireTable({ rowsOf: 'administrators', forAdmins: true }),
  chat_restrictions: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    forAdmins: true,
    hidden: ['report_id'],
  }),
};
