import { sql } from 'kysely';
import { naira } from '#core/money/naira.ts';
import { isStillFair } from '#core/convert/convert.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CONVERTED } from '#server/money/convert/texts.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { takeWithinLimits } from '#server/money/limits/within-limits.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { Oja } from '#server/define.ts';
import { readFirmPrice } from '#server/money/convert/prices.ts';
import { isGenuine, type QuoteTerms } from '#server/money/convert/quote-signature.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { post } from '#server/money/ledger/post.ts';
import { guardOutflow, lockOwner } from '#server/money/wallet/outflow-guard.ts';

interface Quote extends QuoteTerms {
  readonly from_asset: CryptoAsset;
  readonly to_asset: CryptoAsset;
  readonly signature: string;
  readonly used_at: Date | null;
  readonly is_over: boolean;
}

/**
 * Converts at a quote: both sides move against the operator's treasury, or neither. A quote is used
 * once, and is refused when the market moved against us by more than half its spread or has no firm
 * price: it is no free option on a jump.
 */
export async function acceptQuote(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  userId: string,
  quoteId: string,
  idempotencyKey: string | null,
) {
  return transaction(db, (tx) =>
    once(
      tx,
      { userId, key: idempotencyKey, procedure: 'accept_convert_quote', request: quoteId },
      async () => {
        const quote = await lockQuote(tx, quoteId, userId);
        if (!quote) throw new AppError('CONVERT_QUOTE_NOT_FOUND');
        if (quote.used_at) throw new AppError('CONVERT_QUOTE_USED');
        if (quote.is_over) throw new AppError('CONVERT_QUOTE_EXPIRED');
        if (!(await isGenuine(config, quote, quote.signature))) {
          throw new AppError('CONVERT_QUOTE_NOT_GENUINE');
        }
        await requireOpen(tx, 'conversions');
        await lockOwner(tx, userId);
        await guardOutflow(tx, { outflow: 'convert', ownerId: userId, presence: NOBODY_THERE });
        await requireStillFair(tx, quote);
        return convert(tx, userId, quote);
      },
    ),
  );
}

async function requireStillFair(tx: Tx, quote: Quote): Promise<void> {
  const price = await readFirmPrice(tx, quote.from_asset, quote.to_asset);
  const exchanged = {
    give: amount(quote.from_asset, quote.give_amount),
    take: amount(quote.to_asset, quote.take_amount),
  };
  if (!isStillFair(exchanged, { ...price, spreadBp: quote.spread_bp })) {
    throw new AppError('CONVERT_PRICE_MOVED');
  }
}

async function convert(tx: Tx, userId: string, quote: Quote) {
  const give = amount(quote.from_asset, quote.give_amount);
  const take = amount(quote.to_asset, quote.take_amount);
  // Checked again: a quote fixes the price, it does not reserve the daily limit.
  const worth = { naira: fiatTotal(give, naira(quote.from_price)) };
  await takeWithinLimits(tx, { userId, product: 'convert', worth });
  const { id, createdAt } = await tx
    .insertInto('conversions')
    .values({
      user_id: userId,
      quote_id: quote.id,
      from_asset: give.asset,
      to_asset: take.asset,
      give_amount: toDecimal(give),
      take_amount: toDecimal(take),
      spread_bp: quote.spread_bp,
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('convert_quotes')
    .set({ used_at: sql<Date>`app_now()` })
    .where('id', '=', quote.id)
    .execute();
  await lockAccounts(tx, userId, [give.asset, take.asset]);
  const person = { ownerId: userId, kind: 'available' } as const;
  const treasury = { ownerId: null, kind: 'treasury' } as const;
  const given = await post(tx, {
    kind: 'convert_give',
    reference: `conversion:${id}:give`,
    from: person,
    to: treasury,
    amount: give,
    subjectId: id,
  });
  if (given === 'insufficient') throw new AppError('BALANCE_DOES_NOT_COVER');
  const taken = await post(tx, {
    kind: 'convert_take',
    reference: `conversion:${id}:take`,
    from: treasury,
    to: person,
    amount: take,
    subjectId: id,
  });
  if (taken === 'insufficient') throw new AppError('CONVERT_NO_INVENTORY');
  return {
    success: true as const,
    message: CONVERTED(formatWithUnit(give), formatWithUnit(take)),
    conversion_id: id,
    from_asset: quote.from_asset,
    to_asset: quote.to_asset,
    give_amount: Number(toDecimal(give)),
    take_amount: Number(toDecimal(take)),
    created_at: createdAt.toISOString(),
  };
}

/** Locks all four accounts in id order, so that two opposite conversions never deadlock. */
async function lockAccounts(tx: Tx, userId: string, assets: readonly string[]): Promise<void> {
  await rows(
    tx,
    sql`insert into ledger_accounts (owner_id, kind, asset)
      select ${userId}::uuid, 'available', asset from unnest(${assets}::text[]) as asset order by asset
      on conflict do nothing`,
  );
  await rows(
    tx,
    sql`select 1 from ledger_accounts where asset = any(${assets}::text[])
        and ((owner_id = ${userId} and kind = 'available') or (owner_id is null and kind = 'treasury'))
      order by id for update`,
  );
}

async function lockQuote(tx: Tx, id: string, userId: string): Promise<Quote | undefined> {
  const quote = await maybe(
    tx,
    sql<Quote>`select id, user_id, from_asset, to_asset, side, give_amount, take_amount, from_price, to_price,
        spread_bp, sources, signature, used_at, expires_at, expires_at <= app_now() as is_over
      from convert_quotes where id = ${id} and user_id = ${userId} for update`,
  );
  return quote && isCrypto(quote.from_asset) && isCrypto(quote.to_asset) ? quote : undefined;
}

function amount(asset: CryptoAsset, decimal: string): Money {
  const money = parseMoney(asset, decimal);
  if (!money) throw new Error(`${decimal} ${asset} is no amount`);
  return money;
}
