import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { SAVINGS_DONE } from '#core/savings/texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { takeWithinLimits } from '#server/money/limits/within-limits.ts';
import { lockOwner, worthOf } from '#server/money/wallet/outflow-guard.ts';
import { post } from '#server/money/ledger/post.ts';

export interface SavingsMoveInput {
  readonly userId: string;
  readonly direction: 'in' | 'out';
  readonly asset: CryptoAsset;
  readonly amount: string | number;
  readonly idempotencyKey: string | null;
}

/**
 * Moves a person's own money into savings or back, at once. Withdrawing is always possible; depositing only while the
 * operator accepts more.
 */
export async function moveSavings(db: Db, input: SavingsMoveInput) {
  const { userId, direction, asset, idempotencyKey: key } = input;
  const amount = parseMoney(asset, input.amount);
  if (!amount || amount.units <= 0n) throw new AppError('WALLET_AMOUNT_NOT_ALLOWED');
  const procedure = direction === 'in' ? 'move_to_savings' : 'move_from_savings';
  return transaction(db, (tx) =>
    once(tx, { userId, key, procedure, request: input }, async () => {
      if (direction === 'in') {
        await requireOpen(tx, 'savings');
        await lockOwner(tx, userId);
        const worth = { naira: await worthOf(tx, amount) };
        await takeWithinLimits(tx, { userId, product: 'savings', worth });
        await openAccrual(tx, userId, asset);
      }
      const id = await move(tx, userId, direction, amount);
      return {
        success: true as const,
        message: SAVINGS_DONE[direction](formatWithUnit(amount)),
        movement_id: id,
        asset,
        amount: Number(toDecimal(amount)),
        savings_balance: Number(toDecimal({ asset, units: await savingsOf(tx, userId, asset) })),
      };
    }),
  );
}

async function move(tx: Tx, userId: string, direction: 'in' | 'out', amount: Money) {
  const { id } = await one(tx, sql<{ id: string }>`select uuidv7() as id`);
  const available = { ownerId: userId, kind: 'available' } as const;
  const savings = { ownerId: userId, kind: 'savings' } as const;
  const posted = await post(tx, {
    kind: `savings_${direction}`,
    reference: `savings:${id}:${direction}`,
    from: direction === 'in' ? available : savings,
    to: direction === 'in' ? savings : available,
    amount,
    subjectId: id,
  });
  if (posted === 'insufficient') {
    throw new AppError(direction === 'in' ? 'BALANCE_DOES_NOT_COVER' : 'SAVINGS_HOLD_LESS');
  }
  return id;
}

/** Accrual starts today; the first day has no opening balance to earn from. */
async function openAccrual(tx: Tx, userId: string, asset: CryptoAsset): Promise<void> {
  const product = await tx
    .selectFrom('savings_products')
    .select('is_open')
    .where('asset', '=', asset)
    .forShare()
    .executeTakeFirst();
  if (!product?.is_open) throw new AppError('SAVINGS_CLOSED');
  const yesterday = daysAfter(lagosDay(await readNow(tx)), -1);
  await rows(
    tx,
    sql`insert into savings_accruals (user_id, asset, earned_through) values (${userId}, ${asset}, ${yesterday}::date)
      on conflict do nothing`,
  );
}

async function savingsOf(tx: Tx, userId: string, asset: CryptoAsset): Promise<bigint> {
  const account = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'savings')
    .where('asset', '=', asset)
    .executeTakeFirst();
  return account?.balance ?? 0n;
}
