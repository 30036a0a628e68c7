import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { requireReason } from '#server/identity/approvals/require-reason.ts';
import { maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { refuseOwnDeposit } from '#server/money/deposits/held-deposit-to-treasury.ts';
import { requireMay } from '#server/identity/staff/may.ts';

/**
 * Proposes that the treasury covers a deposit that its chain reversed after the owner had spent it:
 * a debt written off. Nothing moves before a second administrator confirms it.
 */
export async function coverReversedDeposit(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { depositId, note }: { readonly depositId: string; readonly note: string },
) {
  return transaction(db, async (tx) => {
    await requireMay(tx, caller, 'deposits.decide');
    await refuseOwnDeposit(tx, depositId, caller.userId);
    const short = await maybe(
      tx,
      sql<{ amount: string; asset: string; handle: string | null }>`
        select app_decimal(d.units - d.reversed_units, 8)::text as amount, d.asset, t.handle
        from deposits d left join trader_profiles t on t.id = d.user_id
        where d.id = ${depositId} and d.status = 'reversed' and d.reversed_units < d.units`,
    );
    if (!short) throw new AppError('DEPOSIT_NOT_SHORT');
    return proposeChange(tx, DEPOSIT_COVER, caller, {
      payload: { deposit_id: depositId },
      subject: depositId,
      changes: [
        {
          label: `${short.amount} ${short.asset} of a deposit that was taken back`,
          from: `owed by ${short.handle ?? 'a deleted account'}`,
          to: 'paid by the treasury',
        },
      ],
      reason: requireReason(note),
    });
  });
}
