import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { OwnOffer } from '#core/offers/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

/** All a maker entered for an offer, whatever its status: the start of editing and duplicating. */
export async function ownOffer(
  db: Db,
  callerId: string,
  tradeId: string,
): Promise<z.input<typeof OwnOffer>> {
  const found = await maybe(
    db,
    sql<{ offer: z.input<typeof OwnOffer> }>`select jsonb_build_object(
          'method_accounts', coalesce((select jsonb_object_agg(a.method_id, a.bank_account_id)
            from offer_accounts a where a.trade_id = t.id), '{}'),
          'link_token', (select l.token from offer_links l where l.trade_id = t.id)) || to_jsonb(x) as offer
      from trades t cross join lateral (select t.id, t.status, t.trade_type, t.asset, t.fiat_currency, t.amount,
        t.original_amount, t.price_per_unit, t.margin_bp, t.band_min_price, t.band_max_price, t.pause_price,
        t.pause_reason, t.min_order_amount, t.max_order_amount, t.payment_method_ids, t.bank_account_id, t.terms,
        t.trade_offer_type, t.payment_window_minutes, t.min_counterparty_trades, t.verified_only,
        t.one_at_a_time, t.is_private, t.auto_release, t.returns_to_market, t.created_at, t.updated_at) x
      where t.id = ${tradeId} and t.creator_id = ${callerId}`,
  );
  if (!found) throw new AppError('TRADE_NOT_FOUND');
  return found.offer;
}
