import { z } from 'zod';
import {
  InvoiceCurrency,
  InvoiceLineView,
  InvoiceSummary,
  InvoiceTerms,
  PayeeView,
} from '#core/invoices/wire.ts';
import { PAYMENT_METHODS } from '#core/invoices/methods.ts';
import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { DUE_DAYS_MOST, EVERY_DAYS_MOST, RECURRING_TIMES_MOST } from '#core/recurring/limits.ts';
import { Answer, Day, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

const Time = z.iso.datetime({ offset: true });
const Decimal = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
const Coin = z.enum(CRYPTO_ASSETS);
const PublicRecurringId = z.string().regex(/^rin_[1-9A-HJ-NP-Za-km-z]{22}$/);
export const RECURRING_CADENCES = ['weekly', 'monthly', 'yearly', 'custom'] as const;
export type RecurringCadence = (typeof RECURRING_CADENCES)[number];
export const RECURRING_STATUSES = ['active', 'paused', 'ended', 'stopped'] as const;

/** What each of its invoices asks for: an invoice without days of its own. */
export const RecurringTemplate = z
  .strictObject(InvoiceTerms)
  .omit({ p_due_on: true, p_expires_at: true });

/**
 * One invoice per period from `p_starts_on` (tomorrow or later), each on the morning of its day. A monthly or yearly
 * one keeps its day of the month: the 31st is the last day of a shorter month and the 31st again after. It ends on a day,
 * after so many invoices, or when the merchant ends it. `p_every_days` belongs to `custom` alone. Refusals: those of
 * create_invoice, RECURRING_DATES_NOT_ALLOWED, RECURRING_PAYER_NOT_FOUND, RECURRING_TOO_MANY.
 */
export const CreateRecurringInvoice = RecurringTemplate.extend({
  p_cadence: z.enum(RECURRING_CADENCES),
  p_every_days: z.int().min(1).max(EVERY_DAYS_MOST).nullish(),
  p_day_of_month: z.int().min(1).max(31).nullish(),
  p_starts_on: Day,
  p_ends_on: Day.nullish(),
  p_times: z.int().min(1).max(RECURRING_TIMES_MOST).nullish(),
  /** Days from issue until it is due; 0 is the same day. */
  p_due_days: z.int().min(0).max(DUE_DAYS_MOST).nullish(),
  /** A payer with an account here; they are notified of each invoice. */
  p_payer_handle: z.string().trim().min(3).max(30).nullish(),
  p_is_test: z.boolean().nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const RecurringCreated = Answer.extend({
  recurring_id: Id,
  public_id: PublicRecurringId,
  url: z.string(),
  next_on: z.string(),
});

/** `ended` is for good; one that is active again goes on with its next day. Refusals: RECURRING_NOT_FOUND, RECURRING_ENDED. */
export const SetRecurringStatus = z.strictObject({
  p_recurring_id: Id,
  p_status: z.enum(['active', 'paused', 'ended']),
});
export const RecurringChanged = Answer.extend({
  status: z.enum(RECURRING_STATUSES),
  next_on: z.string().nullable(),
});

/** One's own, newest first. `p_before` is the id of the last one seen. */
export const ListRecurringInvoices = z.strictObject({
  p_is_test: z.boolean().nullish(),
  p_status: z.enum(RECURRING_STATUSES).nullish(),
  p_before: Id.nullish(),
});

const RecurringShown = {
  id: PublicRecurringId,
  test: z.boolean(),
  status: z.enum(RECURRING_STATUSES),
  currency: InvoiceCurrency,
  /** What each of its invoices comes to. */
  total: Decimal,
  cadence: z.enum(RECURRING_CADENCES),
  every_days: z.int().nullable(),
  day_of_month: z.int().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  times: z.int().nullable(),
  /** Invoices made so far. */
  made: z.int(),
  /** The day of the next invoice; null where none comes. */
  next_on: z.string().nullable(),
};

export const OwnRecurringRow = z.object({
  ...RecurringShown,
  recurring_id: Id,
  url: z.string(),
  payer_name: z.string().nullable(),
  payer_email: z.string().nullable(),
  payer_handle: z.string().nullable(),
  /** Whether a payer lets it be paid from their balance. */
  has_mandate: z.boolean(),
  /** Periods that no invoice was made for, because nothing ran then. */
  missed: z.int(),
  created_at: Time,
});
export type OwnRecurringRow = z.infer<typeof OwnRecurringRow>;
export const RecurringList = z.object({
  recurring: z.array(OwnRecurringRow),
  has_more: z.boolean(),
});

export const GetRecurringInvoice = z.strictObject({ p_recurring_id: Id });
const Lines = {
  items: z.array(InvoiceLineView),
  subtotal: Decimal,
  discount: Decimal,
  tax: Decimal,
  memo: z.string().nullable(),
};
/** One's own with its newest fifty invoices, newest first. */
export const OwnRecurring = OwnRecurringRow.extend({
  ...Lines,
  accepts: z.array(z.enum(PAYMENT_METHODS)),
  coins: z.array(Coin).nullable(),
  due_days: z.int(),
  invoices: z.array(InvoiceSummary.extend({ invoice_id: Id, period: z.string() })),
});
export type OwnRecurring = z.infer<typeof OwnRecurring>;

/** Refusal: RECURRING_NOT_FOUND. */
export const GetPublicRecurring = z.strictObject({ p_public_id: PublicRecurringId });
/** A recurring invoice as anybody with its link sees it, with its newest twelve invoices. */
export const PublicRecurring = z.object({
  ...RecurringShown,
  ...Lines,
  payee: PayeeView,
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(INVOICE_STATUSES),
      total: Decimal,
      due: Decimal,
      due_on: z.string().nullable(),
      period: z.string(),
    }),
  ),
  /** The coins of which a mandate can be given; empty where none can. */
  mandate_coins: z.array(Coin),
  now: Time,
});
export type PublicRecurring = z.infer<typeof PublicRecurring>;

/**
 * By the merchant: the next period gets no invoice. By the payer of a mandate: the next charge is not made, and its
 * invoice can be paid by hand. Refusals: RECURRING_NOT_FOUND, RECURRING_ENDED.
 */
export const SkipNextInvoice = z.strictObject({ p_public_id: PublicRecurringId });
export const NextSkipped = Answer.extend({
  skipped_on: z.string(),
  next_on: z.string().nullable(),
});

/**
 * The caller lets the coming invoices be paid from their balance, up to `p_most` of a coin in a calendar week or month.
 * Each charge is announced a day before. Needs what a planned transfer of that amount needs. Refusals:
 * RECURRING_NOT_FOUND, RECURRING_ENDED, INVOICE_OWN, MANDATE_NOT_POSSIBLE, MANDATE_EXISTS, MANDATE_AMOUNT_NOT_ALLOWED
 * and those of a planned transfer.
 */
export const GivePaymentMandate = z.strictObject({
  p_public_id: PublicRecurringId,
  p_most: WireAmount,
  p_asset: Coin,
  p_per: z.enum(['week', 'month']),
  p_consent_version: z.string().max(20),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const MandateGiven = Answer.extend({ mandate_id: Id });
/** At once; again it is the same. Refusal: MANDATE_NOT_FOUND. */
export const RevokePaymentMandate = z.strictObject({ p_mandate_id: Id });

/** A mandate as its payer sees it. */
const OwnMandate = z.object({
  mandate_id: Id,
  recurring: PublicRecurringId,
  payee_name: z.string(),
  asset: Coin,
  most: Decimal,
  per: z.enum(['week', 'month']),
  /** Charged in the present week or month. */
  charged: Decimal,
  given_at: Time,
  revoked_at: Time.nullable(),
  /** Why it ended, where its payer did not end it. */
  ended_for: z.string().nullable(),
  next_on: z.string().nullable(),
  next_is_skipped: z.boolean(),
});
export type OwnMandate = z.infer<typeof OwnMandate>;
export const MandateList = z.object({ mandates: z.array(OwnMandate) });
