import { AppError } from '#core/errors/app-error.ts';
import type { SweepFees } from '#core/finance/wire.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { FEES_SWEEP } from '#server/money/finance/fees-sweep-change.ts';
import { feesTooLow } from '#server/money/finance/move-fees.ts';
import { feeShards, sweepableUnits } from '#server/money/finance/sweepable.sql.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** Proposes to bring fees to the treasury: the amount is fixed now, so that the second person knows it. */
export function sweepFees(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { asset, amount: typed, note, idempotencyKey }: InputOf<typeof SweepFees>,
) {
  const asked = typed === null ? null : parseMoney(asset, typed);
  if (typed !== null && (!asked || asked.units <= 0n)) throw new AppError('ADJUSTMENT_AMOUNT');
  const request = { asset, amount: asked && toDecimal(asked), note };
  return transaction(db, (tx) =>
    once(
      tx,
      { userId: caller.userId, key: idempotencyKey, procedure: 'sweep_fees', request },
      async () => {
        const most = sweepableUnits(await feeShards(tx, asset));
        const amount: Money = asked ?? { asset, units: most };
        if (amount.units === 0n || amount.units > most) throw feesTooLow(asset, most);
        const proposed = await proposeChange(tx, FEES_SWEEP, caller, {
          payload: { asset, amount: toDecimal(amount) },
          subject: asset,
          changes: [
            { label: 'From the fees to the treasury', from: null, to: formatWithUnit(amount) },
          ],
          reason: note,
        });
        return { ...proposed, asset, amount: toDecimal(amount) };
      },
    ),
  );
}
