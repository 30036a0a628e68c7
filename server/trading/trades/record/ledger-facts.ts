import { sql } from 'kysely';
import { type FactQuery, OPEN } from '#server/trading/trades/record/fact-query.ts';

/** How far from the time of its event a movement may be written: they are one transaction. */
const TOGETHER = sql`interval '30 seconds'`;

/**
 * What the ledger moved for a trade. It has no index by trade, so a movement is found by its reference: that of an
 * escrow, a dispute or the offer; what an edited offer moved, by its seller and the time of the edit. Balances
 * afterwards are private and no part of the record.
 */
export const ledgerFacts: FactQuery = {
  where: (tradeId) => sql`${tradeId}::uuid`,
  from: (trade) => sql`
    with named as (
      select k || ':' || e.id as reference, e.seller_id, e.buyer_id
        from escrow e, unnest('{escrow_freeze,escrow_release,escrow_refund}'::text[]) k where e.trade_id = ${trade}
      union all
      select k.kind || ':' || d.id || k.tail, d.seller_id, d.buyer_id from disputes d,
        (values ('appeal_settle', ''), ('appeal_return', ''), ('appeal_return', ':fee')) k (kind, tail)
        where d.trade_id = ${trade}
      union all
      select k || ':' || ${trade}, null, null from unnest('{offer_fund,offer_refund}'::text[]) k),
    found as (
      select l.id, n.seller_id, n.buyer_id from named n join ledger_transactions l on l.reference = n.reference
      union
      select l.id, null, null from trade_events e
        join ledger_transactions l on l.from_owner_id = e.seller_id and l.trade_id = ${trade}
          and l.created_at between e.created_at - ${TOGETHER} and e.created_at + ${TOGETHER}
        where e.trade_id = ${trade} and e.kind = 'edited' and l.reference not in (select reference from named))
    select 'ledger:' || l.id, l.created_at, 'ledger', jsonb_build_object('id', l.id, 'kind', l.kind,
      'reference', l.reference, 'asset', l.asset, 'amount', app_decimal(l.units, s.scale)::text,
      'fee_amount', app_decimal(l.fee_units, s.scale)::text, 'from_owner_id', l.from_owner_id, 'from', f.kind,
      'to_owner_id', l.to_owner_id, 'to', t.kind),
      coalesce(x.seller_id, l.from_owner_id), coalesce(x.buyer_id, l.to_owner_id), ${OPEN}
    from found x
    join ledger_transactions l on l.id = x.id
    join assets s on s.code = l.asset
    join ledger_accounts f on f.id = l.from_id
    join ledger_accounts t on t.id = l.to_id`,
};
