import { z } from 'zod';
import { MAX_TRANSFER_NOTE_LENGTH } from '#core/transfers/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CADENCES } from '#core/transfers/schedule.ts';
import { Answer, Day, Id, IdempotencyKey, TextAnswer, WireAmount } from '#core/wire/shared.ts';

const Time = z.iso.datetime({ offset: true });
const Note = z.string().trim().max(MAX_TRANSFER_NOTE_LENGTH).nullish();
const TransferFields = {
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  /** Plain text stored for both; URLs in it are not links. */
  p_note: Note,
  p_idempotency_key: IdempotencyKey.nullish(),
};

/** Finds somebody by full e-mail address, phone number or handle. Refusal: RECIPIENT_SEARCH_TOO_OFTEN. */
export const FindRecipient = z.strictObject({ p_query: z.string().trim().min(2).max(254) });

const Recipient = z.object({
  id: Id,
  handle: z.string(),
  avatar_url: z.string().nullable(),
  /** "A••• O•••", for the sender to recognise. */
  masked_name: z.string().nullable(),
  is_verified: z.boolean(),
  trades_together: z.int(),
  transfers_together: z.int(),
});
/** An unknown name and somebody who cannot be reached give the same answer. */
export const RecipientFound = z.object({ is_self: z.boolean(), person: Recipient.nullable() });

/**
 * Sends somebody money, at once and irrevocably. Refusals: RECIPIENT_NOT_AVAILABLE, TRANSFER_TO_ONESELF,
 * WALLET_AMOUNT_NOT_ALLOWED, TRANSFER_TOO_SMALL, BALANCE_DOES_NOT_COVER, TRANSFER_LIMIT_REACHED, TRANSFERS_TOO_MANY,
 * TRANSFER_NEEDS_A_RATE, FRESH_SECOND_FACTOR_NEEDED.
 */
export const SendTransfer = z.strictObject({ p_recipient_id: Id, ...TransferFields });
export const TransferSent = TextAnswer.extend({
  transfer_id: Id,
  asset: z.enum(CRYPTO_ASSETS),
  amount: z.number(),
  recipient_id: Id,
  recipient_handle: z.string(),
  created_at: Time,
});

/** What is left of the day's limit, in naira, and the worth from which a code is required. */
export const TransferLimits = z.object({
  proof_from_ngn: z.number(),
});

/**
 * Requests an amount from somebody. Refusals: RECIPIENT_NOT_AVAILABLE, TRANSFER_TO_ONESELF, MONEY_REQUESTS_TOO_MANY.
 */
export const RequestTransfer = z.strictObject({ p_payer_id: Id, ...TransferFields });
export const TransferRequested = TextAnswer.extend({ request_id: Id, expires_at: Time });

/**
 * Pays or declines a request. Refusals: MONEY_REQUEST_NOT_FOUND, MONEY_REQUEST_ANSWERED, MONEY_REQUEST_EXPIRED, and
 * those of a transfer.
 */
export const AnswerTransferRequest = z.strictObject({
  p_request_id: Id,
  p_accept: z.boolean(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const TransferRequestAnswered = TextAnswer.extend({
  request_id: Id,
  status: z.enum(['paid', 'declined']),
  transfer_id: Id.nullable(),
});

/** Cancels the caller's own request. Refusals: MONEY_REQUEST_NOT_FOUND, MONEY_REQUEST_ANSWERED. */
export const CancelTransferRequest = z.strictObject({ p_request_id: Id });

/**
 * Plans a transfer for eight in the morning in Lagos: once, every week, or every month on the day of the first.
 * Refusals: those of a transfer, SCHEDULE_DATE_NOT_ALLOWED, SCHEDULES_TOO_MANY.
 */
export const ScheduleTransfer = z.strictObject({
  p_recipient_id: Id,
  ...TransferFields,
  p_cadence: z.enum(CADENCES),
  p_first_on: Day,
});
export const TransferScheduled = Answer.extend({ scheduled_transfer_id: Id, next_run_at: Time });

/** Refusal: SCHEDULE_NOT_FOUND. */
export const CancelScheduledTransfer = z.strictObject({ p_scheduled_transfer_id: Id });
