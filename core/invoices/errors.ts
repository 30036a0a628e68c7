import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about invoices, their payments and refunds. */
export const INVOICE_ERRORS = {
  MERCHANT_NOT_FOUND: {
    status: 404,
    title: 'Set up your business first',
    message: 'Add a name that your customers see, then create invoices.',
  },
  MERCHANT_PAUSED: {
    status: 409,
    title: 'This business takes no payments now',
    message: 'It was paused. Nothing was paid, and your money is safe.',
  },
  INVOICES_PAUSED: {
    status: 503,
    title: 'New invoices are paused',
    message: 'No invoice can be created or paid right now. What was paid is safe. Try again later.',
  },
  INVOICES_TOO_MANY: {
    status: 429,
    title: 'Too many invoices at once',
    message: 'Wait a moment, then create the next one.',
  },
  INVOICE_NOT_FOUND: {
    status: 404,
    title: 'Invoice not found',
    message: 'There is no such invoice. Check the link with the person who sent it.',
  },
  INVOICE_AMOUNTS_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amounts',
    message: 'An invoice asks for more than nothing, and its discount is at most its subtotal.',
  },
  INVOICE_TERMS_NOT_ALLOWED: {
    status: 422,
    title: 'Check how it can be paid',
    message: 'These ways to pay do not go together, or your business has no account for them.',
  },
  INVOICE_DATE_NOT_ALLOWED: {
    status: 422,
    title: 'Choose another date',
    message: 'An invoice can be open for a year at most.',
  },
  INVOICE_IS_ISSUED: {
    status: 409,
    title: 'This invoice was issued',
    message: 'An issued invoice does not change. Void it and create another one.',
  },
  INVOICE_NOT_PAYABLE: {
    status: 409,
    title: 'This invoice cannot be paid now',
    message: 'It is paid, expired or withdrawn. Nothing was taken, and your money is safe.',
  },
  INVOICE_QUOTE_EXPIRED: {
    status: 409,
    title: 'This price has run out',
    message: 'Nothing was taken. Ask for a new price and pay that.',
  },
  INVOICE_QUOTE_USED: {
    status: 409,
    title: 'Paid already',
    message: 'This price was used for a payment. Nothing was taken twice.',
  },
  INVOICE_METHOD_OFF: {
    status: 409,
    title: 'Not possible for this invoice',
    message: 'It cannot be paid this way now. Nothing was taken. Choose another way.',
  },
  INVOICE_OWN: {
    status: 409,
    title: 'This is your own invoice',
    message: 'Send the link to the person who pays it.',
  },
  INVOICE_HAS_MONEY: {
    status: 409,
    title: 'Give the money back first',
    message: 'Something was paid for this invoice. Refund it, then withdraw the invoice.',
  },
  INVOICE_NO_FIRM_RATE: {
    status: 503,
    title: 'No firm price right now',
    message: 'The markets do not agree on a price. Nothing was taken. Try again in a minute.',
  },
  INVOICE_QUOTES_TOO_MANY: {
    status: 429,
    title: 'Too many prices asked',
    message: 'Wait a minute, then ask for a price again.',
  },
  INVOICE_NOT_HELD: {
    status: 409,
    title: 'Nothing is held for it',
    message: 'This invoice has no money in escrow now. Your money is safe.',
  },
  INVOICE_TRADE_RUNS: {
    status: 409,
    title: 'You are buying the coins for it already',
    message: 'Finish or cancel that order first. Nothing was taken twice.',
  },
  INVOICE_PAYMENT_NOT_FOUND: {
    status: 404,
    title: 'Payment not found',
    message: 'There is no such payment, or it was decided already.',
  },
  REFUND_MORE_THAN_PAID: {
    status: 409,
    title: 'More than can go back',
    message:
      'Less than that is left of what was paid. Nothing was refunded. Enter a smaller amount.',
  },
  INVOICE_REFUND_NEEDS_EMAIL: {
    status: 422,
    title: 'Name an email address',
    message:
      'The payer left no email, so we cannot send them the link. Ask them for it. The money is safe.',
  },
  INVOICE_REFUND_NOT_FOUND: {
    status: 404,
    title: 'Refund not found',
    message: 'There is no such refund. Check the link in your email.',
  },
  INVOICE_REFUND_NOT_OPEN: {
    status: 409,
    title: 'This refund was claimed',
    message:
      'It is on its way, done or ended. Nothing was sent twice. Reload the page to see where it is.',
  },
  INVOICE_REFUND_CODE_WRONG: {
    status: 403,
    title: 'This code is not right',
    message: 'Nothing was sent, and the money is safe. Check the code, or ask for a new one.',
  },
  INVOICE_REFUND_CODES_TOO_MANY: {
    status: 429,
    title: 'Too many codes asked',
    message: 'The money is safe. Wait a few minutes, then ask for a new code.',
  },
  INVOICE_REFUND_SIGN_IN: {
    status: 401,
    title: 'Log in first',
    message: 'To take it into your balance, log in. The money is safe.',
  },
  INVOICE_FORM_NOT_READABLE: {
    status: 400,
    title: 'Check what you typed',
    message:
      'Enter an amount such as 5000, and an email such as ada@example.com. Nothing was taken.',
  },
  INVOICE_HELD: {
    status: 409,
    title: 'Payments are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Nothing was paid and your money is safe. See in your wallet’s Security tab until when.',
  },
  SECOND_FACTOR_NEEDED_TO_PAY: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, paying an invoice needs 2FA. Set it up under Settings, Security. Nothing was paid and your money is safe.',
  },
  INVOICE_REFUND_HELD: {
    status: 409,
    title: 'Refunds are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Nothing was refunded and your money is safe. See in your wallet’s Security tab until when.',
  },
  SECOND_FACTOR_NEEDED_TO_REFUND: {
    status: 403,
    title: 'Set up 2FA first',
    message:
      'From ₦50,000 in 24 hours, refunding an invoice needs 2FA. Set it up under Settings, Security. Nothing was refunded and your money is safe.',
  },
} as const satisfies ErrorCatalogue;
