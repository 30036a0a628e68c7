import { z } from 'zod';
import {
  CreateRecurringInvoice,
  GetPublicRecurring,
  GetRecurringInvoice,
  GivePaymentMandate,
  ListRecurringInvoices,
  MandateGiven,
  MandateList,
  NextSkipped,
  OwnRecurring,
  PublicRecurring,
  RecurringChanged,
  RecurringCreated,
  RecurringList,
  RevokePaymentMandate,
  SetRecurringStatus,
  SkipNextInvoice,
} from '#core/recurring/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { createRecurring } from '#server/business/recurring/create-recurring.ts';
import { giveMandate, listMandates, revokeMandate } from '#server/business/recurring/mandates.ts';
import { getRecurring, listRecurring } from '#server/business/recurring/own-recurring.ts';
import { getPublicRecurring } from '#server/business/recurring/public-recurring.ts';
import { setRecurringStatus } from '#server/business/recurring/set-status.ts';
import { skipNext } from '#server/business/recurring/skip-next.ts';
import { procedure } from '#server/define.ts';

export const recurringProcedures = {
  create_recurring_invoice: procedure({
    access: 'user',
    needsTerms: true,
    input: CreateRecurringInvoice,
    output: RecurringCreated,
    run: (oja, { userId }, input) => createRecurring(oja, userId, input),
  }),
  set_recurring_status: procedure({
    access: 'user',
    input: SetRecurringStatus,
    output: RecurringChanged,
    run: (oja, { userId }, input) => setRecurringStatus(oja.db, userId, input),
  }),
  list_recurring_invoices: procedure({
    access: 'user',
    readOnly: true,
    input: ListRecurringInvoices,
    output: RecurringList,
    run: (oja, { userId }, input) => listRecurring(oja, userId, input),
  }),
  get_recurring_invoice: procedure({
    access: 'user',
    readOnly: true,
    input: GetRecurringInvoice,
    output: OwnRecurring,
    run: (oja, { userId }, { recurringId }) => getRecurring(oja, userId, recurringId),
  }),
  get_public_recurring: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetPublicRecurring,
    output: PublicRecurring,
    run: (oja, _caller, { publicId }) => getPublicRecurring(oja.db, publicId),
  }),
  skip_next_invoice: procedure({
    access: 'user',
    input: SkipNextInvoice,
    output: NextSkipped,
    run: (oja, { userId }, { publicId }) => skipNext(oja.db, userId, publicId),
  }),
  give_payment_mandate: procedure({
    access: 'user',
    needsTerms: true,
    input: GivePaymentMandate,
    output: MandateGiven,
    run: (oja, caller, input) => giveMandate(oja, caller, input),
  }),
  revoke_payment_mandate: procedure({
    access: 'user',
    input: RevokePaymentMandate,
    output: Answer,
    run: (oja, { userId }, { mandateId }) => revokeMandate(oja.db, userId, mandateId),
  }),
  list_payment_mandates: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: MandateList,
    run: (oja, { userId }) => listMandates(oja.db, userId),
  }),
};
