import { AppError } from '#core/errors/app-error.ts';
import { percent } from '#core/reading/figures.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { lockSellerFees, TRADE_FEES } from '#server/money/fees/trade-fees-change.ts';

/** Proposes the seller fee of every coin; another administrator has to confirm it. */
export async function proposeFees(
  db: Db,
  caller: SignedInCaller,
  { sellerFeeBp, reason }: { readonly sellerFeeBp: number; readonly reason: string },
) {
  return transaction(db, async (tx) => {
    const before = await lockSellerFees(tx);
    if (before.every((fee) => fee === sellerFeeBp)) throw new AppError('FEES_ARE_SO');
    return proposeChange(tx, TRADE_FEES, caller, {
      payload: { seller_fee_bp: sellerFeeBp, before },
      subject: null,
      changes: [
        {
          label: 'Sellers pay at release, on new offers',
          from: before.map(percent).join(', '),
          to: percent(sellerFeeBp),
        },
      ],
      reason,
    });
  });
}
