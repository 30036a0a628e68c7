import { z } from 'zod';
import { WireText } from '#core/wire/text-schema.ts';
import { PAYOUT_STATUSES } from '#core/payouts/payout-machine.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';
import { AddBankAccount } from '#core/wallet/wire.ts';

export const BankAccountStep = z.strictObject({ p_bank_account_id: Id });
export const BankAccountDone = Answer.extend({ bank_account_id: Id });

/** Returns a name only where it is the caller's own, or nearly: nobody learns whose a number is. */
export const ResolveBankAccount = AddBankAccount.omit({ p_confirm_close_match: true });
export const BankAccountNamed = z.object({
  bank_name: z.string(),
  account_name: z.string(),
  name_match: z.enum(['exact', 'close']),
  name_reason: z.string().nullable(),
  name_reason_text: WireText.optional(),
});

export const ReviewBankAccount = z.strictObject({
  p_bank_account_id: Id,
  p_decision: z.enum(['accept', 'refuse']),
  p_note: z.string().trim().max(500).nullish(),
});

export const PayoutQuestion = z.strictObject({ p_bank_account_id: Id, p_amount: WireAmount });
export const PayoutOffer = z.object({
  bank_account_id: Id,
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** cNGN debited: what the bank receives, plus fees. */
  total: z.number(),
  fee: z.number(),
  stamp_duty: z.number(),
  /** Naira. */
  bank_gets: z.number(),
  available: z.number(),
  most: z.number(),
  payouts_from: z.string(),
  /** Why it would be refused now; null where it would not. */
  refusal: z
    .object({
      code: z.string(),
      message: z.string(),
      details: z.string().nullable(),
      details_text: WireText.optional(),
    })
    .nullable(),
});

export const RequestPayout = PayoutQuestion.extend({ p_idempotency_key: IdempotencyKey.nullish() });
export const PayoutRequested = Answer.extend({ payout_id: Id, status: z.enum(PAYOUT_STATUSES) });
export const CancelPayout = z.strictObject({ p_payout_id: Id });
export const PayoutCancelled = Answer.extend({ payout_id: Id });

export const PayoutDesk = z.object({
  accounts: z.array(
    z.object({
      id: Id,
      user_id: Id,
      owner_name: z.string(),
      legal_name: z.string().nullable(),
      account_name: z.string(),
      bank_name: z.string(),
      account_number: z.string(),
      name_reason: z.string().nullable(),
      /** Who else has the account, where that waits for a decision. */
      shared_with: z.array(z.object({ user_id: Id, name: z.string() })),
      created_at: z.string(),
    }),
  ),
  payouts: z.array(
    z.object({
      id: Id,
      user_id: Id,
      amount: z.number(),
      status: z.enum(PAYOUT_STATUSES),
      attention: z.string(),
      provider: z.string(),
      reference: z.string(),
      bank_name: z.string(),
      created_at: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
  float: z.object({ treasury: z.number(), held: z.number(), rail: z.number().nullable() }),
});
export const EndPayout = z.strictObject({
  p_payout_id: Id,
  p_note: z.string().trim().min(3).max(500),
});
export const PayoutEnded = Answer.extend({ payout_id: Id });

/** Administrators: the remaining work of an ended payout was done outside. Refusal: PAYOUT_NOTE_GONE. */
export const SettlePayoutNote = EndPayout;
export const PayoutNoteSettled = PayoutEnded;
