import { AppError } from '#core/errors/app-error.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { Db } from '#server/db/database.ts';
import { one } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { sql } from 'kysely';
import { type Origin, record } from '#server/identity/audit.ts';
import { type Account, post } from '#server/ledger/post.ts';
import { nairaSpokenFor } from '#server/payouts/payouts.sql.ts';

export interface TreasuryMove {
  readonly adminId: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly note: string;
  readonly idempotencyKey: string;
  readonly origin: Origin;
}

/**
 * Books naira that the operator has brought to their bank account, or taken from there, so that the books know
 * what the bank holds. What open payouts need stays.
 */
export async function moveTreasury(db: Db, move: TreasuryMove) {
  const { adminId, direction, amount, note, idempotencyKey, origin } = move;
  const request = { direction, amount: toDecimal(amount), note };
  return transaction(db, (tx) =>
    once(
      tx,
      { userId: adminId, key: idempotencyKey, procedure: 'move_treasury', request },
      async () => {
        const { balance } = await one(
          tx,
          sql<{ balance: bigint }>`select balance from ledger_accounts
            where owner_id is null and kind = 'treasury' and asset = 'NGN' and shard = 0 for update`,
        );
        const after = direction === 'in' ? balance + amount.units : balance - amount.units;
        if (direction === 'out' && after < (await nairaSpokenFor(tx)))
          throw new AppError('TREASURY_TOO_LOW');
        const bank: Account = { ownerId: null, kind: 'bank' };
        const treasury: Account = { ownerId: null, kind: 'treasury' };
        await post(tx, {
          kind: direction === 'in' ? 'treasury_in' : 'treasury_out',
          reference: `treasury:${adminId}:${idempotencyKey}`,
          from: direction === 'in' ? bank : treasury,
          to: direction === 'in' ? treasury : bank,
          amount,
        });
        await record(tx, 'treasury_moved', adminId, origin, request);
        return {
          success: true as const,
          message: 'The books know of it.',
          treasury: Number(toDecimal({ asset: 'NGN', units: after })),
        };
      },
    ),
  );
}
