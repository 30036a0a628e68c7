/** Mails about one invoice to its payer, those that its merchant sends by hand included. */
export const REMINDERS_MOST = 5;
/** Hours between two mails about one invoice. */
export const REMINDER_GAP_HOURS = 20;
/** Days before and after the due day on which an unpaid invoice is reminded of. */
export const REMIND_BEFORE_DAYS = 3;
export const REMIND_AFTER_DAYS = 3;
export const REMIND_LAST_DAYS = 7;
/** Beyond this many days after the due day nothing is mailed by itself. */
export const REMIND_UNTIL_DAYS = 14;
/** Mails about invoices of one merchant, a day and at once. */
export const INVOICE_MAILS_PER_DAY = 500;
export const INVOICE_MAILS_AT_ONCE = 200;
/** After how many months the payers of ended invoices are forgotten. */
export const FORGET_PAYERS_MONTHS = 12;
