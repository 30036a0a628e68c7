import { z } from 'zod';
import { ApprovalReason, ChangeProposed } from '#core/approvals/wire.ts';
import { COSTS, FEE_SOURCES } from '#core/finance/sources.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Day, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

/** Exact decimals as text, negative where more was returned than earned. */
const Amount = z.string();
const Asset = z.enum([...CRYPTO_ASSETS, 'NGN']);

/** Both days in Lagos, included. Refusal: FINANCE_PERIOD. */
export const FinancePeriod = z.strictObject({ p_from: Day, p_to: Day });

/** The same period as a spreadsheet: fees by day, or the trial balance. Refusal: FINANCE_PERIOD. */
export const FinanceExport = FinancePeriod.extend({ p_part: z.enum(['fees', 'trial_balance']) });

const FinancePerson = z.string().nullable();

/** What was earned, swept and paid in a period, and the trial balance at its end. Everything is computed from the ledger. */
export const FinanceReport = z.object({
  from: Day,
  to: Day,
  /** Fees of each day, asset and source, and the conversion margin, which the treasury has at once. Days without any are left out. */
  fees: z.array(z.object({ day: Day, asset: Asset, source: z.enum(FEE_SOURCES), amount: Amount })),
  /** What the treasury paid in the period. */
  costs: z.array(z.object({ asset: Asset, cost: z.enum(COSTS), amount: Amount })),
  /** Of each coin: fees swept in the period, fees that are held now, and how much of them a sweep may take. */
  held: z.array(
    z.object({ asset: z.enum(CRYPTO_ASSETS), swept: Amount, balance: Amount, sweepable: Amount }),
  ),
  /** Each kind of account and asset: what left and arrived in the period, and the balance at its end. */
  trial_balance: z.array(
    z.object({
      kind: z.string(),
      asset: Asset,
      debits: Amount,
      credits: Amount,
      balance: Amount,
    }),
  ),
  /** The sum of all balances of an asset; zero while the books are right. */
  sums: z.array(z.object({ asset: Asset, debits: Amount, credits: Amount, balance: Amount })),
  /** The newest, whatever the period. */
  sweeps: z.array(
    z.object({
      id: Id,
      asset: Asset,
      amount: Amount,
      note: z.string(),
      proposed_by: FinancePerson,
      approved_by: FinancePerson,
      created_at: z.string(),
    }),
  ),
  adjustments: z.array(
    z.object({
      id: Id,
      handle: z.string(),
      asset: Asset,
      direction: z.enum(['credit', 'debit']),
      amount: Amount,
      reason: z.string(),
      proposed_by: FinancePerson,
      approved_by: FinancePerson,
      created_at: z.string(),
    }),
  ),
});

/**
 * Proposes to bring collected fees of a coin to the treasury, all that a sweep may take without an amount; a second person
 * confirms it. Refusals: FEES_TOO_LOW, APPROVAL_WAITS.
 */
export const SweepFees = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount.nullish(),
  p_note: ApprovalReason,
  p_idempotency_key: IdempotencyKey,
});
export const SweepProposed = ChangeProposed.extend({
  asset: z.enum(CRYPTO_ASSETS),
  amount: Amount,
});

/**
 * Proposes to correct a person's available balance from the treasury (credit) or to it (debit); a second person confirms
 * it, and the person is notified with the reason. Refusals: USER_NOT_FOUND, ADJUSTMENT_AMOUNT, ADJUSTMENT_TOO_MUCH,
 * ADJUSTMENT_OF_YOURSELF, TREASURY_TOO_LOW, APPROVAL_WAITS.
 */
export const ProposeAdjustment = z.strictObject({
  p_handle: z.string().trim().min(1).max(60),
  p_asset: z.enum(CRYPTO_ASSETS),
  p_direction: z.enum(['credit', 'debit']),
  p_amount: WireAmount,
  p_reason: ApprovalReason,
  p_idempotency_key: IdempotencyKey,
});
