import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { MAX_TRADE_AMOUNT, MIN_TRADE_AMOUNT } from '#core/limits/trade-limits.ts';
import { TRADE_DONE } from '#core/messages/trade-messages.ts';
import { feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { CreateTrade } from '#core/wire/trades.ts';
import { type Db, one, rows, type Tx } from '#server/db/database.ts';
import { once } from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { post } from '#server/ledger/post.ts';

type Wish = z.output<typeof CreateTrade>;

interface Offer {
  readonly amount: Money;
  readonly price: Money;
  readonly minOrder: Money;
  readonly maxOrder: Money;
}

/**
 * Puts an offer on the market. A sell offer is funded in the same transaction, amount and fee, so that no
 * offer on the list is hollow; a buy offer locks nothing until a seller takes it.
 */
export async function createTrade(db: Db, creatorId: string, wish: Wish) {
  const offer = readOffer(wish);
  return transaction(db, (tx) =>
    once(
      tx,
      { userId: creatorId, key: wish.p_idempotency_key, procedure: 'create_trade', request: wish },
      async () => {
        const tradeId = await putOnMarket(tx, creatorId, wish, offer);
        return { success: true as const, message: TRADE_DONE.created, trade_id: tradeId };
      },
    ),
  );
}

/** The first sum of fiat, in minor units, that has more than the fifteen digits the trade's columns hold. */
const BEYOND_FIAT = 10n ** 15n;

/** The exact amounts of a wish, or the refusal that names what does not fit. */
function readOffer(wish: Wish): Offer {
  const fiat = wish.p_fiat_currency;
  const amount = parsed(wish.p_asset, wish.p_amount, 'AMOUNT_NOT_ALLOWED');
  const price = parsed(fiat, wish.p_price_per_unit, 'LIMITS_NOT_ALLOWED');
  const minOrder = parsed(fiat, wish.p_min_order_amount, 'LIMITS_NOT_ALLOWED');
  const maxOrder = parsed(fiat, wish.p_max_order_amount, 'LIMITS_NOT_ALLOWED');

  const least = parsed(wish.p_asset, MIN_TRADE_AMOUNT, 'AMOUNT_NOT_ALLOWED');
  const most = parsed(wish.p_asset, MAX_TRADE_AMOUNT, 'AMOUNT_NOT_ALLOWED');
  if (amount.units < least.units || amount.units > most.units)
    throw new AppError('AMOUNT_NOT_ALLOWED');

  const value = fiatTotal(amount, price);
  const written = [price, minOrder, maxOrder, value];
  const fits = written.every(({ units }) => units < BEYOND_FIAT);
  if (!fits || minOrder.units > maxOrder.units || minOrder.units > value.units) {
    throw new AppError('LIMITS_NOT_ALLOWED');
  }
  return { amount, price, minOrder, maxOrder };
}

function parsed(
  asset: CryptoAsset | FiatCurrency,
  wire: string | number,
  otherwise: ErrorCode,
): Money {
  const money = parseMoney(asset, wire);
  if (!money || money.units <= 0n) throw new AppError(otherwise);
  return money;
}

interface Terms {
  known_methods: number;
  seller_fee_bp: number;
  buyer_fee_bp: number;
  account_id: string | null;
}

async function putOnMarket(tx: Tx, creatorId: string, wish: Wish, offer: Offer): Promise<string> {
  const sells = wish.p_trade_type === 'sell';
  const methods = [...new Set(wish.p_payment_method_ids)];
  const terms = await readTerms(tx, creatorId, wish, methods);
  if (terms.known_methods !== methods.length) throw new AppError('PAYMENT_METHOD_UNKNOWN');
  if (sells && !terms.account_id) {
    throw new AppError(wish.p_bank_account_id ? 'BANK_ACCOUNT_NOT_YOURS' : 'BANK_ACCOUNT_REQUIRED');
  }

  const fee = feeOf(offer.amount, terms.seller_fee_bp);
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, fiat_currency, amount,
        original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids, bank_account_id,
        terms, trade_offer_type, payment_window_minutes, seller_fee_bp, buyer_fee_bp, seller_fee_amount)
      values (${creatorId}, ${sells ? creatorId : null}::uuid, ${sells ? null : creatorId}::uuid,
        ${wish.p_trade_type}, ${wish.p_asset}, ${wish.p_fiat_currency}, ${toDecimal(offer.amount)},
        ${toDecimal(offer.amount)}, ${toDecimal(offer.price)}, ${toDecimal(offer.minOrder)},
        ${toDecimal(offer.maxOrder)}, ${methods}::text[], ${sells ? terms.account_id : null}::uuid,
        ${wish.p_terms || null}, ${wish.p_trade_offer_type}, ${wish.p_payment_window_minutes},
        ${terms.seller_fee_bp}, ${terms.buyer_fee_bp}, ${sells ? toDecimal(fee) : '0'})
      returning id`,
  );
  if (sells) {
    const funded = await post(tx, {
      kind: 'offer_fund',
      reference: `offer_fund:${id}`,
      from: { ownerId: creatorId, kind: 'available' },
      to: { ownerId: creatorId, kind: 'offer' },
      amount: plus(offer.amount, fee),
      tradeId: id,
    });
    if (funded === 'insufficient') throw new AppError('INSUFFICIENT_FUNDS');
  }
  await rows(
    tx,
    sql`insert into trade_events (trade_id, kind, to_status, actor_id, seller_id, buyer_id)
      values (${id}, 'created', 'open', ${creatorId}, ${sells ? creatorId : null}::uuid,
        ${sells ? null : creatorId}::uuid)`,
  );
  return id;
}

/** Everything the database knows that the offer depends on, in one round trip. */
function readTerms(tx: Tx, creatorId: string, wish: Wish, methods: string[]): Promise<Terms> {
  const account = wish.p_bank_account_id ?? null;
  return one(
    tx,
    sql<Terms>`select a.seller_fee_bp, a.buyer_fee_bp,
        (select count(*)::int from payment_methods m where m.id = any(${methods}::text[]) and m.is_active) as known_methods,
        (select b.id from bank_accounts b where b.user_id = ${creatorId}
          and (${account}::uuid is null or b.id = ${account}::uuid)
          order by b.is_default desc, b.created_at limit 1) as account_id
      from assets a where a.code = ${wish.p_asset} and a.is_active`,
  );
}
