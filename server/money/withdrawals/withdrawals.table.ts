import { wireTable } from '#server/define.ts';

export const withdrawalTables = {
  withdrawals: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    staffMay: 'withdrawals.read',
    hidden: [
      'quote_id',
      'units',
      'fee_units',
      'usd_cents',
      'value_ngn',
      'travel_rule',
      'screening',
      'screening_reasons',
      'invoice_refund_id',
    ],
  }),
};
