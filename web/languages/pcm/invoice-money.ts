import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Money of invoices in the wallet, and why it may not leave. */
export const INVOICE_MONEY_PCM: Dictionary = {
  Invoices: 'Invoices',
  'Held for invoices': 'We hold am for invoice',
  'Held for an invoice': 'We hold am for invoice',
  'Invoice paid to you': 'Dem pay your invoice',
  'Paid an invoice': 'You pay invoice',
  'Invoice fee': 'Invoice fee',
  'Released for an invoice': 'E don go for the invoice',
  'Returned from an invoice': 'E come back from invoice',
  'Invoice refunded to you': 'Dem return your invoice money',
  'Invoice refunded': 'You return invoice money',
  'Kept for a refund': 'We keep am for refund',
  'Refund not claimed': 'Nobody claim the refund',
  'Payments are paused': 'Payment dey on hold',
  'Your password, 2FA, email or phone changed recently. Nothing was paid and your money is safe. See in your wallet’s Security tab until when.':
    'Your password, 2FA, email or phone change no too tey. You never pay anything and your money safe. Check Security for your wallet to see till when.',
  'From ₦50,000 in 24 hours, paying an invoice needs 2FA. Set it up under Settings, Security. Nothing was paid and your money is safe.':
    'From ₦50,000 inside 24 hours, to pay invoice need 2FA. Set am for Settings, Security. You never pay anything and your money safe.',
  'Refunds are paused': 'Refund dey on hold',
  'Your password, 2FA, email or phone changed recently. Nothing was refunded and your money is safe. See in your wallet’s Security tab until when.':
    'Your password, 2FA, email or phone change no too tey. You never return anything and your money safe. Check Security for your wallet to see till when.',
  'From ₦50,000 in 24 hours, refunding an invoice needs 2FA. Set it up under Settings, Security. Nothing was refunded and your money is safe.':
    'From ₦50,000 inside 24 hours, to return invoice money need 2FA. Set am for Settings, Security. You never return anything and your money safe.',
};
