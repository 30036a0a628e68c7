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
  '{amount} leaves for your address in 24 hours. We email you when it has arrived.':
    '{amount} go leave for your address inside 24 hours. We go email you when e reach.',
  '{amount} is in your balance.': '{amount} don enter your balance.',
  'It goes back. The payer gets a link by email to take it.':
    'E dey go back. We don email link give who pay am make e collect am.',
  'Refunded. What was paid on chain waits for its payer: they got a link by email.':
    'You don return am. Wetin dem pay for chain dey wait for who pay am: we don email link give am.',
  'We sent a code to your email.': 'We don email you code.',
  'More than can go back': 'E pass wetin fit go back',
  'Less than that is left of what was paid. Nothing was refunded. Enter a smaller amount.':
    'Wetin remain for wetin dem pay no reach that. Nothing go back. Enter smaller amount.',
  'Name an email address': 'Give one email address',
  'The payer left no email, so we cannot send them the link. Ask them for it. The money is safe.':
    'Who pay dis no drop email, so we no fit send the link. Ask am for it. The money dey safe.',
  'Refund not found': 'We no see the refund',
  'There is no such refund. Check the link in your email.':
    'Refund like dat no dey. Check the link for your email.',
  'This refund was claimed': 'Person don claim dis refund',
  'It is on its way, done or ended. Nothing was sent twice. Reload the page to see where it is.':
    'E dey road, e don finish or e don end. Nothing go two times. Reload the page make you see where e dey.',
  'This code is not right': 'Dis code no correct',
  'Nothing was sent, and the money is safe. Check the code, or ask for a new one.':
    'Nothing go, and the money dey safe. Check the code, or ask for new one.',
  'Too many codes asked': 'You don ask for too many codes',
  'The money is safe. Wait a few minutes, then ask for a new code.':
    'The money dey safe. Wait small, then ask for new code.',
  'Log in first': 'Log in first',
  'To take it into your balance, log in. The money is safe.':
    'To collect am inside your balance, log in. The money dey safe.',
  '{amount} went to {payee}.': '{amount} don go {payee}.',
  'Couldn’t load the invoice': 'We no fit load the invoice',
  Counted: 'E count',
  '{amount} is held for you. {payee} gets it when you release it.':
    'We dey hold {amount} for you. {payee} go get am when you release am.',
};
