import { type RawBuilder, sql } from 'kysely';
import { type Money, toDecimal } from '#core/money/money.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import type { NewRun } from '#server/trading/trades/late/late-run.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

/** The whole of an open row runs again: two transitions of a trade, in one transaction. */
export async function runRowAgain(tx: Tx, run: NewRun) {
  await rows(
    tx,
    sql`update trades set status = 'in_payment', seller_id = ${run.sellerId}, buyer_id = ${run.buyerId},
        pause_reason = null, purchased_amount = ${toDecimal(run.amount)}::numeric,
        seller_fee_amount = ${toDecimal(run.fee)}::numeric, price_per_unit = ${run.price}::numeric,
        total_fiat = ${toDecimal(run.totalNow)}::numeric, total_tail = ${tailOf(run.totalNow)}::smallint,
        payment_method_id = ${run.methodId}, payment_method_ids = ${methodsWith(run.methodId)},
        completion_timeout = ${run.now}, accepted_at = ${run.now}, extended_at = null, cancel_reason = null,
        updated_at = ${run.now}
      where id = ${run.tradeId}`,
  );
  await tx
    .updateTable('trades')
    .set({ status: 'processing', paid_at: run.now })
    .where('id', '=', run.tradeId)
    .execute();
}

/** A part leaves an offer that is open again. */
export async function takeFromOffer(tx: Tx, offerId: string, run: NewRun) {
  const offer = await one(
    tx,
    sql<{ seller_id: string | null; buyer_id: string | null }>`
      update trades set amount = amount - ${toDecimal(run.amount)}::numeric,
        seller_fee_amount = case when trade_type = 'sell'
          then seller_fee_amount - ${toDecimal(run.fee)}::numeric else seller_fee_amount end,
        updated_at = ${run.now}
      where id = ${offerId} returning seller_id, buyer_id`,
  );
  await recordEvent(tx, {
    tradeId: offerId,
    kind: 'part_taken',
    from: 'open',
    to: 'open',
    actorId: run.buyerId,
    sellerId: offer.seller_id,
    buyerId: offer.buyer_id,
    amount: toDecimal(run.amount),
    feeAmount: run.tradeType === 'sell' ? toDecimal(run.fee) : '0',
    childId: run.tradeId,
    at: run.now,
  });
}

/** A new part with the terms of the run that expired. Without an offer it is independent and ends as itself. */
export async function addPart(tx: Tx, expiredId: string, offerId: string | null, run: NewRun) {
  await rows(
    tx,
    sql`insert into trades (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency,
        amount, original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids,
        payment_method_id, bank_account_id, terms, trade_offer_type, payment_window_minutes, seller_fee_bp,
        buyer_fee_bp, seller_fee_amount, margin_bp, reference_rate, band_min_price, band_max_price, pause_price,
        is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release, returns_to_market,
        purchased_amount, total_fiat, total_tail, completion_timeout, accepted_at, paid_at, created_at, updated_at)
      select ${run.tradeId}, ${offerId}::uuid, creator_id, ${run.sellerId}, ${run.buyerId}, trade_type, 'processing',
        asset, fiat_currency, ${toDecimal(run.amount)}::numeric, ${toDecimal(run.amount)}::numeric,
        ${run.price}::numeric, min_order_amount, max_order_amount, ${methodsWith(run.methodId)}, ${run.methodId},
        bank_account_id, terms, trade_offer_type, payment_window_minutes, seller_fee_bp, buyer_fee_bp,
        ${toDecimal(run.fee)}::numeric, margin_bp, reference_rate, band_min_price, band_max_price, pause_price,
        is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release, returns_to_market,
        ${toDecimal(run.amount)}::numeric, ${toDecimal(run.totalNow)}::numeric, ${tailOf(run.totalNow)}::smallint,
        ${run.now}, ${run.now}, ${run.now}, ${run.now}, ${run.now}
      from trades where id = ${expiredId}`,
  );
}

/** The escrow, and the account the buyer was shown in the run that expired. */
export async function holdAndShow(tx: Tx, expiredId: string, run: NewRun) {
  await tx
    .insertInto('escrow')
    .values({
      id: run.escrowId,
      trade_id: run.tradeId,
      seller_id: run.sellerId,
      buyer_id: run.buyerId,
      asset: run.amount.asset,
      amount: toDecimal(run.amount),
      fee_amount: toDecimal(run.fee),
      locked_at: run.now,
    })
    .execute();
  await rows(
    tx,
    sql`insert into trade_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number,
        account_name, created_at)
      select ${run.tradeId}, d.seller_id, d.buyer_id, d.bank_code, d.bank_name, d.account_number, d.account_name,
        ${run.now}
      from (
        select seller_id, buyer_id, bank_code, bank_name, account_number, account_name, created_at as shown_at
          from trade_payment_details where trade_id = ${expiredId}
        union all
        select seller_id, buyer_id, bank_code, bank_name, account_number, account_name, shown_at
          from past_payment_details where trade_id = ${expiredId}) d
      where d.seller_id = ${run.sellerId} and d.buyer_id = ${run.buyerId} and d.shown_at <= ${run.expiredAt}
      order by d.shown_at desc limit 1
      on conflict (trade_id) do update set seller_id = excluded.seller_id, buyer_id = excluded.buyer_id,
        bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
        account_name = excluded.account_name, visible_until = null, created_at = excluded.created_at`,
  );
}

/** Kobo above the whole naira are the tail. */
function tailOf({ units }: Money): number | null {
  const tail = Number(units % 100n);
  return tail === 0 ? null : tail;
}

/** An offer may have been edited since; the method the buyer paid by is added to it again. */
function methodsWith(methodId: string | null): RawBuilder<unknown> {
  return sql`case when ${methodId}::text is null or ${methodId}::text = any(payment_method_ids) then payment_method_ids
    else payment_method_ids[1:4] || ${methodId}::text end`;
}
