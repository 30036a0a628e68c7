import { wireTable } from '#server/define.ts';

/** Tickets are read by their customer and administrators; conversations by their participants alone. */
export const supportTables = {
  support_tickets: wireTable({
    rowsOf: 'their owner',
    owners: ['customer_id'],
    staffMay: 'support.read',
    hidden: ['priority', 'assigned_to', 'desk_note'],
  }),
  canned_replies: wireTable({ rowsOf: 'staff', staffMay: 'support.read' }),
  chat_restrictions: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    staffMay: 'message_reports.read',
    hidden: ['report_id'],
  }),
};
