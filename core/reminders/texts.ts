/** Confirmations about reminders of invoices. */
export const REMINDER_TEXTS = {
  sent: 'Reminder sent.',
} as const;

/** What a reader of a reminder can stop, as its page names it. */
export const REMINDERS_LABEL = 'Invoices of this business';
