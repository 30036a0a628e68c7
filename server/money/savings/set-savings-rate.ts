import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { requireReason } from '#server/identity/approvals/require-reason.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { SAVINGS_RATE } from '#server/money/savings/savings-rate-change.ts';
import {
  lockProduct,
  requireAllowedRate,
  type SavingsRateInput,
  writeSavingsRate,
} from '#server/money/savings/write-savings-rate.ts';

/**
 * Sets the savings rate from tomorrow on. Lowering it, and opening or closing, takes one administrator; raising it
 * spends the operator's money, and is proposed for a second one to confirm.
 */
export async function setSavingsRate(
  db: Db,
  caller: SignedInCaller,
  input: Omit<SavingsRateInput, 'setBy'>,
) {
  const { asset, rateBp, isOpen, note } = input;
  requireAllowedRate(rateBp);
  return transaction(db, async (tx) => {
    const { rate_bp: before } = await lockProduct(tx, asset);
    if (rateBp > before) {
      const proposed = await proposeChange(tx, SAVINGS_RATE, caller, {
        payload: { asset, rate_bp: rateBp, rate_bp_before: before, is_open: isOpen },
        subject: asset,
        changes: [{ label: `${asset} savings a year`, from: percent(before), to: percent(rateBp) }],
        reason: requireReason(note),
      });
      return { proposed, appliesFrom: null };
    }
    const appliesFrom = await writeSavingsRate(tx, { ...input, setBy: caller.userId });
    await record(tx, 'savings_rate_set', caller.userId, caller, {
      asset,
      rate_bp: rateBp,
      is_open: isOpen,
      note: note ?? '',
    });
    return { proposed: null, appliesFrom };
  });
}

function percent(bp: number): string {
  return `${bp / 100}%`;
}
