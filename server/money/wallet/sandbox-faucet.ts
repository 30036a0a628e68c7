import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { FAUCET_DONE } from '#core/sandbox/texts.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { post } from '#server/money/ledger/post.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

export interface FaucetInput {
  readonly userId: string;
  readonly asset: CryptoAsset;
  readonly amount: string | number;
  readonly idempotencyKey: string | null;
}

/** Credits test money, up to a cap per person and asset. It comes from `external`, as a deposit would. */
export async function sandboxFaucet(db: Db, input: FaucetInput) {
  const amount = parseMoney(input.asset, input.amount);
  if (!amount || amount.units <= 0n) throw new AppError('AMOUNT_NOT_ALLOWED');
  return transaction(db, (tx) =>
    once(
      tx,
      {
        userId: input.userId,
        key: input.idempotencyKey,
        procedure: 'sandbox_faucet',
        request: input,
      },
      async () => {
        await lockForTransaction(tx, `faucet:${input.userId}`);
        const { drawn } = await one(
          tx,
          sql<{
            drawn: bigint;
          }>`select coalesce(sum(units), 0)::bigint as drawn from ledger_transactions
            where to_owner_id = ${input.userId} and kind = 'faucet' and asset = ${input.asset}`,
        );
        if (drawn + amount.units > capOf(input.asset).units) throw new AppError('FAUCET_EMPTY');
        await post(tx, {
          kind: 'faucet',
          reference: `faucet:${crypto.randomUUID()}`,
          from: { ownerId: null, kind: 'external' },
          to: { ownerId: input.userId, kind: 'available' },
          amount,
        });
        const given = toDecimal(amount);
        return {
          success: true as const,
          ...messageOf(FAUCET_DONE.given(formatWithUnit(amount))),
          asset: input.asset,
          amount: Number(given),
        };
      },
    ),
  );
}

function capOf(asset: CryptoAsset): Money {
  const cap = parseMoney(asset, COINS[asset].sandbox.faucetMost);
  if (!cap) throw new Error('the faucet cap is not an amount');
  return cap;
}
