import type { NotificationDefinition } from '#core/notifications/definition.ts';
import {
  ALWAYS_MAILED,
  MAIL_AND_PUSH,
  MAILED_ELSEWHERE,
  PUSH_WITHOUT_MAIL,
} from '#core/notifications/event.ts';
import {
  toDisputedInvoice,
  toInvoice,
  toPublicInvoice,
  toPublicRecurring,
  toRecurring,
  toTrade,
} from '#core/notifications/notification-link.ts';
import { CHARGE_WAITS_FOR } from '#core/recurring/texts.ts';

const INVOICE = {
  group: 'business',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toInvoice,
} as const;

const RECURRING = { ...INVOICE, leadsTo: toRecurring } as const;
const MANDATE = { ...INVOICE, leadsTo: toPublicRecurring } as const;
const NOT_TAKEN = 'An automatic payment was skipped';

/** What a merchant is notified of, and a payer with an account. */
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
    variants: {
      by_bank: {
        title: 'Invoice {invoice} was overpaid',
        message: '{amount} too much is in your bank account. Send it back to the payer by bank.',
      },
    },
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
  invoice_received: {
    ...INVOICE,
    leadsTo: toPublicInvoice,
    label: 'Invoice for you',
    about: 'A business sent you an invoice.',
    title: '{payee} sent you an invoice',
    message: 'Invoice {invoice} over {amount}. Open it to see what it is for.',
  },
  recurring_missed: {
    ...RECURRING,
    label: 'Recurring invoices missed',
    about: 'A recurring invoice could not be issued in time.',
    title: 'Recurring invoices were missed',
    message:
      '{times, plural, one {One invoice was} other {# invoices were}} not issued while Oja was offline. The newest one was issued now.',
  },
  recurring_stopped: {
    ...RECURRING,
    label: 'Recurring invoice stopped',
    about: 'A recurring invoice of yours could not be issued.',
    title: 'A recurring invoice stopped',
    message:
      'It could not be issued as it is. Check how it can be paid and your bank account, then start it again.',
  },
  charge_failed: {
    ...RECURRING,
    label: 'Automatic payment failed',
    about: 'An invoice was not paid from its payer’s balance.',
    title: 'An automatic payment did not come',
    message:
      'The payer’s balance did not pay this invoice. It stays open, and they can pay it by hand.',
  },
  mandate_given: {
    ...MANDATE,
    channels: MAILED_ELSEWHERE,
    label: 'Automatic payment started',
    about: 'You let invoices be paid from your balance.',
    title: '{payee} is paid from your balance',
    message:
      'At most {amount} a {per}. We write to you a day before each payment. If this was not you, stop it and change your password.',
    choices: { per: { week: 'week', month: 'month' } },
  },
  mandate_warning: {
    ...MANDATE,
    label: 'Automatic payment tomorrow',
    about: 'An invoice will be paid from your balance.',
    title: '{payee} is paid from your balance on {day}',
    message: 'The invoice is over {amount}. You can skip this one or stop all of them until then.',
  },
  mandate_charged: {
    ...MANDATE,
    urgency: 'money',
    leadsTo: toPublicInvoice,
    label: 'Automatic payment made',
    about: 'An invoice was paid from your balance.',
    title: '{amount} to {payee}',
    message: 'Your balance paid this invoice, as you allowed.',
  },
  mandate_waits: {
    ...MANDATE,
    label: 'Automatic payment delayed',
    about: 'An invoice could not be paid from your balance yet.',
    title: 'An automatic payment is delayed',
    message: '{payee} was not paid: {reason} We try again tomorrow at 8:00.',
    choices: { reason: CHARGE_WAITS_FOR },
  },
  mandate_skipped: {
    ...MANDATE,
    label: 'Automatic payment skipped',
    about: 'An invoice was not paid from your balance this time.',
    title: NOT_TAKEN,
    message:
      '{payee} could not be paid from your balance. Nothing was taken. You can pay it by hand.',
    variants: {
      above_cap: {
        title: NOT_TAKEN,
        message:
          'The invoice of {payee} is more than you allowed. Nothing was taken. You can pay it by hand.',
      },
    },
  },
  mandate_stopped: {
    ...MANDATE,
    label: 'Automatic payment ended',
    about: 'Your balance pays no more invoices of a business.',
    title: 'An automatic payment has ended',
    message: '{payee} is not paid from your balance any more. Nothing was taken.',
    variants: {
      cancelled: {
        title: 'Your automatic payments were stopped',
        message:
          'Your login details changed, so nothing more is taken from your balance. Start them again if you still want them. Your money is safe.',
      },
    },
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
