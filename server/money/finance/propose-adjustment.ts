import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { ProposeAdjustment } from '#core/finance/wire.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import {
  BALANCE_ADJUSTMENT,
  requireAvailable,
} from '#server/money/finance/balance-adjustment-change.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** Proposes to correct a person's available balance; nothing moves before a second person confirms it. */
export function proposeAdjustment(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  {
    handle,
    asset,
    direction,
    amount: typed,
    reason,
    idempotencyKey,
  }: InputOf<typeof ProposeAdjustment>,
) {
  const amount = parseMoney(asset, typed);
  if (!amount || amount.units <= 0n) throw new AppError('ADJUSTMENT_AMOUNT');
  const request = { handle, asset, direction, amount: toDecimal(amount), reason };
  return transaction(db, (tx) =>
    once(
      tx,
      { userId: caller.userId, key: idempotencyKey, procedure: 'propose_adjustment', request },
      async () => {
        const person = await personOf(tx, handle);
        if (!person) throw new AppError('USER_NOT_FOUND');
        if (person.id === caller.userId) throw new AppError('ADJUSTMENT_OF_YOURSELF');
        await requireAvailable(tx, { userId: person.id, direction, amount });
        describeAct({ subject: ['person', person.id] });
        const sign = direction === 'credit' ? '+' : '−';
        return proposeChange(tx, BALANCE_ADJUSTMENT, caller, {
          payload: { target_user_id: person.id, asset, direction, amount: toDecimal(amount) },
          subject: `${person.id} ${asset}`,
          changes: [
            {
              label: `Available balance of ${person.handle}`,
              from: null,
              to: `${sign}${formatWithUnit(amount)}`,
            },
            {
              label: direction === 'credit' ? 'Comes from' : 'Goes to',
              from: null,
              to: 'the treasury',
            },
          ],
          reason,
        });
      },
    ),
  );
}

function personOf(tx: Tx, handle: string) {
  return maybe(
    tx,
    sql<{ id: string; handle: string }>`select t.id, t.handle from trader_profiles t
      join auth.users u on u.id = t.id and u.deleted_at is null
      where t.id = trader_of_handle(${handle.replace(/^@/, '')})`,
  );
}
