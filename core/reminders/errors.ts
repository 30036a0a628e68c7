import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about reminders of invoices. */
export const REMINDER_ERRORS = {
  REMINDER_NO_ADDRESS: {
    status: 409,
    title: 'No email to write to',
    message: 'This invoice has no email of its payer. Send them the link yourself.',
  },
  REMINDERS_STOPPED: {
    status: 409,
    title: 'The payer wants no emails',
    message: 'They stopped emails about your invoices. Send them the link another way.',
  },
  REMINDER_TOO_SOON: {
    status: 429,
    title: 'Reminded already',
    message: 'We email the payer once a day at most. Try again tomorrow.',
  },
  REMINDERS_TOO_MANY: {
    status: 429,
    title: 'No more reminders',
    message: 'So many emails are not sent. Send the payer the link yourself.',
  },
} as const satisfies ErrorCatalogue;
