import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about recurring invoices and mandates. */
export const RECURRING_ERRORS = {
  RECURRING_NOT_FOUND: {
    status: 404,
    title: 'Recurring invoice not found',
    message: 'There is no such recurring invoice. Check the link with the person who sent it.',
  },
  RECURRING_ENDED: {
    status: 409,
    title: 'It has ended',
    message: 'No more invoices come of it. Create another one.',
  },
  RECURRING_DATES_NOT_ALLOWED: {
    status: 422,
    title: 'Check the days',
    message: 'Start tomorrow or within a year, and end after that.',
  },
  RECURRING_PAYER_NOT_FOUND: {
    status: 404,
    title: 'Payer not found',
    message: 'Nobody with this name can be invoiced. Check it, or enter an email.',
  },
  RECURRING_TOO_MANY: {
    status: 409,
    title: 'Too many recurring invoices',
    message: 'End those that you no longer need, then create the next one.',
  },
  MANDATE_NOT_POSSIBLE: {
    status: 409,
    title: 'Automatic payment is not possible here',
    message: 'This seller does not take that coin from a balance. Nothing was paid.',
  },
  MANDATE_CONSENT_CHANGED: {
    status: 409,
    title: 'Read it again',
    message: 'What you agree to has changed. Nothing was paid. Load the page again.',
  },
  MANDATE_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Check the amount',
    message: 'Enter the most that may be taken, in the coin that you chose.',
  },
  MANDATE_EXISTS: {
    status: 409,
    title: 'Already paid automatically',
    message: 'A balance pays these invoices already. Stop that first to change it.',
  },
  MANDATE_NOT_FOUND: {
    status: 404,
    title: 'Automatic payment not found',
    message: 'There is no such automatic payment of yours.',
  },
  MANDATE_CAP_REACHED: {
    status: 409,
    title: 'Above what you allowed',
    message: 'It is more than you let us take in this time. Nothing was taken.',
  },
} as const satisfies ErrorCatalogue;
