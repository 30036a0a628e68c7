import { sql } from 'kysely';
import { naira } from '#core/money/naira.ts';
import { exchange, shownRate, type Side } from '#core/convert/convert.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  CONVERT_LEAST_NGN,
  CONVERT_MOST_NGN,
  CONVERT_QUOTE_SECONDS,
  CONVERT_QUOTES_AT_ONCE,
  CONVERT_QUOTES_PER_MINUTE,
} from '#core/convert/limits.ts';
import { CONVERT_DETAILS } from '#core/convert/refusal-details.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { ConvertQuote } from '#core/convert/wire.ts';
import { requireFewOpen } from '#server/money/convert/few-open-quotes.ts';
import { requireWithinLimits } from '#server/money/limits/within-limits.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { readFirmPrice } from '#server/money/convert/prices.ts';
import { signQuote } from '#server/money/convert/quote-signature.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perMinute } from '#server/platform/rate.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';

export interface QuoteInput {
  readonly from: CryptoAsset;
  readonly to: CryptoAsset;
  readonly amount: string | number;
  readonly side: Side;
}

/** A price that is firm for twelve seconds unless the market jumps. Nothing is held for it yet. */
export async function getQuote(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  userId: string,
  { from, to, amount, side }: QuoteInput,
): Promise<ConvertQuote> {
  await takeQuestion(db, userId);
  await requireOpen(db, 'conversions');
  if (from === to) throw new AppError('CONVERT_PAIR_CLOSED');
  const wished = parseMoney(side === 'give' ? from : to, amount);
  if (!wished || wished.units <= 0n) throw new AppError('CONVERT_AMOUNT_NOT_ALLOWED');
  const price = await readFirmPrice(db, from, to);
  const both = exchange({ side, amount: wished, other: side === 'give' ? to : from }, price);
  if (!both) throw new AppError('CONVERT_AMOUNT_NOT_ALLOWED');
  const worth = fiatTotal(both.give, price.from);
  requireAllowed(worth);
  await requireWithinLimits(db, { userId, product: 'convert', worth: { naira: worth } });
  await requireInventory(db, both.take);

  const { id, created_at, expires_at } = await one(
    db,
    sql<{ id: string; created_at: Date; expires_at: Date }>`
      select uuidv7() as id, date_trunc('milliseconds', app_now()) as created_at,
        date_trunc('milliseconds', app_now()) + make_interval(secs => ${CONVERT_QUOTE_SECONDS}) as expires_at`,
  );
  const terms = {
    id,
    user_id: userId,
    from_asset: from,
    to_asset: to,
    side,
    give_amount: toDecimal(both.give),
    take_amount: toDecimal(both.take),
    from_price: toDecimal(price.from),
    to_price: toDecimal(price.to),
    spread_bp: price.spreadBp,
    sources: price.sources,
    expires_at,
  };
  const signature = await signQuote(config, terms);
  await transaction(db, async (tx) => {
    await lockOwner(tx, userId);
    await requireFewOpen(tx, userId);
    await tx
      .insertInto('convert_quotes')
      .values({
        id,
        user_id: userId,
        from_asset: from,
        to_asset: to,
        side,
        give_amount: terms.give_amount,
        take_amount: terms.take_amount,
        from_price: terms.from_price,
        to_price: terms.to_price,
        spread_bp: price.spreadBp,
        sources: JSON.stringify(price.sources),
        signature,
        expires_at,
        created_at,
      })
      .execute();
  });
  return {
    quote_id: id,
    from_asset: from,
    to_asset: to,
    give_amount: Number(terms.give_amount),
    take_amount: Number(terms.take_amount),
    rate: Number(toDecimal(shownRate(price, to))),
    spread_bp: price.spreadBp,
    sources: price.sources,
    signature,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

async function takeQuestion(db: Db, userId: string): Promise<void> {
  const rate = perMinute(CONVERT_QUOTES_PER_MINUTE, CONVERT_QUOTES_AT_ONCE);
  const refusal = () => new AppError('CONVERT_QUOTES_TOO_MANY');
  await limitRate(db, `convert-quote:${userId}`, rate, refusal);
}

function requireAllowed(worth: Money): void {
  const [least, most] = [naira(CONVERT_LEAST_NGN), naira(CONVERT_MOST_NGN)];
  if (worth.units >= least.units && worth.units <= most.units) return;
  throw new AppError('CONVERT_AMOUNT_NOT_ALLOWED', {
    details: CONVERT_DETAILS.range(least, most),
  });
}

/** Refuses what the treasury cannot cover. Checked again under the lock when it moves. */
async function requireInventory(db: Db, { asset, units }: Money): Promise<void> {
  const { balance } = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'treasury')
    .where('asset', '=', asset)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (balance < units) throw new AppError('CONVERT_NO_INVENTORY');
}
