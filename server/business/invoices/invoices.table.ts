import { wireTable } from '#server/define.ts';

export const invoiceTables = {
  /** What the merchant alone reads of it is in `get_invoice`. */
  invoices: wireTable({
    rowsOf: 'the parties',
    owners: ['merchant_id', 'payer_user_id'],
    hidden: [
      'payer_name',
      'payer_email',
      'metadata',
      'signature',
      'fee_bp',
      'tolerance_bp',
      'success_url',
      'link_id',
      'recurring_id',
      'period',
      'last_event',
      'release_reminders',
      'emails_payer',
    ],
  }),
  invoice_payments: wireTable({
    rowsOf: 'the parties',
    owners: ['merchant_id', 'payer_id'],
    hidden: [
      'payer_email',
      'sender_name',
      'holder_id',
      'quote_id',
      'deposit_id',
      'bank_credit_id',
      'trade_id',
      'is_priced',
    ],
  }),
};
