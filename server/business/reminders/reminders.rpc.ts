import { ReminderSent, SendInvoiceReminder } from '#core/reminders/wire.ts';
import { sendInvoiceReminder } from '#server/business/reminders/send-reminder.ts';
import { procedure } from '#server/define.ts';

export const reminderProcedures = {
  send_invoice_reminder: procedure({
    access: 'user',
    input: SendInvoiceReminder,
    output: ReminderSent,
    run: (oja, { userId }, { invoiceId }) => sendInvoiceReminder(oja, userId, invoiceId),
  }),
};
