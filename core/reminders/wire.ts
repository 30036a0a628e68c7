import { z } from 'zod';
import { Answer, Id } from '#core/wire/shared.ts';

/**
 * Mails an open invoice to its payer once more. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE, REMINDER_NO_ADDRESS,
 * REMINDERS_STOPPED, REMINDER_TOO_SOON, REMINDERS_TOO_MANY.
 */
export const SendInvoiceReminder = z.strictObject({ p_invoice_id: Id });
export const ReminderSent = Answer.extend({
  /** How many more mails about this invoice are possible. */
  left: z.int(),
});
