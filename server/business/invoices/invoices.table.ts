import { wireTable } from '#server/define.ts';

export const invoiceTables = {
  invoices: wireTable({ rowsOf: 'the parties', owners: ['merchant_id', 'payer_user_id'] }),
  invoice_payments: wireTable({ rowsOf: 'the parties', owners: ['merchant_id', 'payer_id'] }),
};
