import { wireTable } from '#server/define.ts';

export const recurringTables = {
  /** What the merchant alone reads of it is in `get_recurring_invoice`. */
  recurring_invoices: wireTable({
    rowsOf: 'the parties',
    owners: ['merchant_id', 'payer_user_id'],
    hidden: ['payer_name', 'payer_email', 'template'],
  }),
  payment_mandates: wireTable({
    rowsOf: 'their owner',
    owners: ['payer_id'],
    hidden: ['skipped_in_a_row'],
  }),
};
