import { wireTable } from '#server/define.ts';

export const recurringTables = {
  recurring_invoices: wireTable({
    rowsOf: 'the parties',
    owners: ['merchant_id', 'payer_user_id'],
  }),
  payment_mandates: wireTable({
    rowsOf: 'their owner',
    owners: ['payer_id'],
    hidden: ['skipped_in_a_row'],
  }),
};
