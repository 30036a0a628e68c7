import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { ALWAYS_MAILED, MAIL_AND_PUSH, PUSH_WITHOUT_MAIL } from '#core/notifications/event.ts';
import {
  toDisputedInvoice,
  toInvoice,
  toPublicInvoice,
  toTrade,
} from '#core/notifications/notification-link.ts';

const INVOICE = {
  group: 'business',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toInvoice,
} as const;

/** What a merchant is notified of. */
export const BUSINESS_DEFINITIONS = {
  invoice_paid: {
    ...INVOICE,
    label: 'Invoice paid',
    about: 'An invoice of yours was paid in full.',
    title: 'Invoice {invoice} is paid',
    message: '{amount} came in. Open the invoice to see where it is.',
  },
  invoice_part_paid: {
    ...INVOICE,
    channels: PUSH_WITHOUT_MAIL,
    label: 'Invoice part paid',
    about: 'Part of an invoice of yours was paid.',
    title: 'Invoice {invoice} is part paid',
    message: '{amount} came in. {left} is still to be paid.',
  },
  invoice_over: {
    ...INVOICE,
    label: 'Invoice overpaid',
    about: 'Someone paid more than an invoice asked for.',
    title: 'Invoice {invoice} was overpaid',
    message: '{amount} of it belongs to the payer, not to you. It is kept for them.',
  },
  invoice_late: {
    ...INVOICE,
    label: 'Late payment',
    about: 'Money came for an invoice that had expired.',
    title: 'Money came late for invoice {invoice}',
    message:
      '{amount} came after it had expired. Count it or send it back: without an answer it goes back in {days} days.',
  },
  invoice_reversed: {
    ...INVOICE,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    label: 'Payment reversed',
    about: 'A network took back a payment of an invoice.',
    title: 'A payment of invoice {invoice} was withdrawn by its network',
    message: '{amount} is not there any more. Do not deliver. It may come again.',
  },
  invoice_released: {
    ...INVOICE,
    label: 'Invoice released',
    about: 'What was in escrow for an invoice is yours.',
    title: 'Invoice {invoice} was released',
    message: 'What was held for it is in your wallet.',
  },
  invoice_delivered: {
    ...INVOICE,
    leadsTo: toPublicInvoice,
    label: 'Confirm a delivery',
    about: 'A seller says that what you paid for was delivered.',
    title: '{name} says that it was delivered',
    message:
      'Release the money, or object if something is wrong. Without an answer it is released in {days, plural, one {a day} other {# days}}.',
  },
  invoice_not_paid: {
    ...INVOICE,
    leadsTo: toTrade,
    label: 'An invoice was not paid',
    about: 'Coins that you bought for an invoice stayed yours.',
    title: 'Invoice {invoice} was not paid',
    message:
      '{amount} stays in your wallet: {name} takes no payment for it any more, or it was spent.',
  },
  invoice_sent: {
    ...INVOICE,
    label: 'Payer says naira was sent',
    about: 'Someone says that they paid an invoice into your bank account.',
    title: 'Check your bank for invoice {invoice}',
    message:
      'The payer says that {amount} was sent to your account. Confirm it once your bank shows it.',
  },
  invoice_dispute: {
    ...INVOICE,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    leadsTo: toDisputedInvoice,
    label: 'Invoice disputes',
    about: 'A dispute about an invoice was opened, answered or decided.',
    variants: {
      raised: {
        title: 'Invoice {invoice} is disputed',
        message:
          'The other side opened a dispute. The money stays held. Write what happened within {hours} hours: after that a dispute agent decides without you.',
      },
      stated: {
        title: 'A statement about invoice {invoice}',
        message: 'The other side wrote in the dispute. Read it and answer.',
      },
      withdrawn: {
        title: 'The dispute about invoice {invoice} was withdrawn',
        message: 'The money is held for it as before.',
      },
      for_payer: {
        title: 'The dispute about invoice {invoice} was decided',
        message: 'What was held goes back to the payer. The invoice shows why.',
      },
      for_merchant: {
        title: 'The dispute about invoice {invoice} was decided',
        message: 'What was held goes to the seller. The invoice shows why.',
      },
      split: {
        title: 'The dispute about invoice {invoice} was decided',
        message: 'What was held is divided between payer and seller. The invoice shows why.',
      },
    },
  },
  merchant_status: {
    ...INVOICE,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    leadsTo: toInvoice,
    label: 'Your business was paused',
    about: 'Your business was paused, or takes payments again.',
    variants: {
      paused: {
        title: 'Your business is paused',
        message:
          'Your invoices are shown, and nobody can pay them. What is held for them is safe. Contact support to resolve it.',
      },
      active: {
        title: 'Your business takes payments again',
        message: 'Your invoices can be paid as before.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
