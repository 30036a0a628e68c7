import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Paying an invoice from one's own balance. */
export const PAY_INVOICE_PCM: Dictionary = {
  '{amount} went to {payee}.': '{amount} don go {payee}.',
  '{amount} is held for you. {payee} gets it when you release it.':
    'We hold {amount} for you. {payee} go get am when you release am.',
  'An invoice is read and paid with a network. Reload this page when you have one.':
    'You need network to read and pay invoice. Load this page again when network dey.',
  'Pay from your Oja balance': 'Pay from your Oja balance',
  'Couldn’t load the invoice': 'The invoice no gree load',
  'Back to the invoice': 'Go back to the invoice',
  'Deposit {asset}': 'Deposit {asset}',
  'It arrives at once and can’t be reversed, not by you and not by Oja. {name} can refund it.':
    'E go reach at once and nobody fit reverse am, no be you, no be Oja. {name} fit return am.',
  'It is held until you release it to {name}. Release it only when you have what you paid for.':
    'We go hold am till you release am give {name}. Release am only when you don get wetin you pay for.',
  'Left to pay': 'Wetin remain to pay',
  'No firm price right now': 'No correct price now',
  'Nothing was taken, and your money is safe.': 'We no take anything, and your money safe.',
  'Pay {amount} to {name}': 'Pay {amount} give {name}',
  'Pay {amount}?': 'Pay {amount}?',
  'Price fixed until': 'Price no go change till',
  'This invoice cannot be paid now': 'You no fit pay this invoice now',
  'Your balance': 'Your balance',
  'Your balance does not cover it.': 'Your balance no reach.',
};
