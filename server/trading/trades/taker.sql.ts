import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import type { OfferConditions, TakerFacts } from '#server/trading/trades/taker-conditions.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { isShort } from '#server/money/deposits/shortfall.sql.ts';
import { LIMIT_COLUMNS, limitOf, type LimitRow } from '#server/trading/trades/trade-limit.sql.ts';
import { TRADE_COLUMNS, type TradeRow } from '#server/trading/trades/trades.sql.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

export interface TakerQuestion {
  readonly tradeId: string;
  readonly takerId: string;
  /** Null: the first of the offer's payment methods that suits a seller's accounts. */
  readonly paymentMethodId: string | null;
  /** Null: the taker's default one that suits the payment method. */
  readonly bankAccountId: string | null;
  readonly linkToken: string | null;
}

export interface TradeForTaker extends TradeRow, LimitRow {
  part_runs: boolean;
  has_link: boolean;
  is_blocked: boolean;
  /** A deposit of the maker's, who sells, was reversed and is not covered: nothing of theirs leaves. */
  is_maker_short: boolean;
  owner_is_off_market: boolean;
  /** Orders in the offer's currency are turned off. */
  is_of_paused_currency: boolean;
  /** The taker may not accept offers. */
  is_restricted: boolean;
  completed_trades: number;
  is_verified: boolean;
  running_trades: number;
  locked_until: Date | null;
  /** The chosen payment method; null when the offer does not have it. */
  chosen_method_id: string | null;
  /** Where a seller who takes an offer to buy is paid. */
  taker_account_id: string | null;
  owns_accounts: boolean;
  owns_named_account: boolean;
  /** What the taker of an offer to buy can give, in minor units. */
  available_units: bigint;
}

/** A trade as somebody who may take it sees it, with all that the rules read about both, in one round trip. */
export function readTradeForTaker(
  db: Db,
  { tradeId, takerId, paymentMethodId, bankAccountId, linkToken }: TakerQuestion,
): Promise<TradeForTaker | undefined> {
  return maybe(
    db,
    sql<TradeForTaker>`
      select ${TRADE_COLUMNS}, r.completed_trades, r.verification_level = 'verified' as is_verified,
        t.one_at_a_time and exists (select from trades c where c.parent_id = t.id
          and c.status in ${RUNNING}) as part_runs,
        t.is_private and exists (select from offer_links l
          where l.trade_id = t.id and l.token = ${linkToken}) as has_link,
        exists (select from trader_blocks b where b.blocker_id = t.creator_id and b.blocked_id = r.id)
          or exists (select from trader_blocks b where b.blocker_id = r.id and b.blocked_id = t.creator_id) as is_blocked,
        auth.is_off_market(t.creator_id) as owner_is_off_market,
        auth.may_not(r.id, '{trade}') as is_restricted,
        t.fiat_currency = 'NGN' and coalesce(setting_value('p2p_ngn_enabled') = 'false', false)
          as is_of_paused_currency,
        t.trade_type = 'sell' and ${isShort(sql`t.creator_id`)} as is_maker_short,
        (select count(*)::int from trades x where x.buyer_id = r.id and x.creator_id <> r.id
            and x.status in ${RUNNING})
          + (select count(*)::int from trades x where x.seller_id = r.id and x.creator_id <> r.id
            and x.status in ${RUNNING}) as running_trades,
        (select max(l.locked_until) from trader_lockouts l
          where l.user_id = r.id and l.locked_until > app_now()) as locked_until,
        m.method_id as chosen_method_id, m.account_id as taker_account_id,
        t.trade_type = 'buy' and exists (select from bank_accounts b
          where b.user_id = r.id and b.is_usable and b.fiat_currency = t.fiat_currency) as owns_accounts,
        t.trade_type = 'buy' and exists (select from bank_accounts b
          where b.user_id = r.id and b.is_usable and b.fiat_currency = t.fiat_currency
            and b.id = ${bankAccountId}::uuid) as owns_named_account,
        case when t.trade_type = 'buy' then coalesce((select a.balance from ledger_accounts a
          where a.owner_id = r.id and a.kind = 'available' and a.asset = t.asset and a.shard = 0), 0) else 0 end
          as available_units, ${LIMIT_COLUMNS}
      from trades t
      join trader_profiles r on r.id = ${takerId}
      cross join lateral trade_limit_facts(r.id) f
      left join lateral (
        select c.method_id, b.id as account_id
        from unnest(t.payment_method_ids) with ordinality c (method_id, position)
        left join payment_methods p on p.id = c.method_id
        left join bank_accounts b on t.trade_type = 'buy' and b.user_id = r.id and b.is_usable
          and b.fiat_currency = t.fiat_currency and (p.bank_code is null or b.bank_code = p.bank_code)
          and (${bankAccountId}::uuid is null or b.id = ${bankAccountId}::uuid)
        where ${paymentMethodId}::text is null or c.method_id = ${paymentMethodId}::text
        order by t.trade_type = 'buy' and b.id is null, c.position, b.is_default desc, b.created_at
        limit 1) m on true
      where t.id = ${tradeId}`,
  );
}

export function conditionsOf(row: TradeForTaker): OfferConditions {
  return {
    isPrivate: row.is_private,
    ownerIsOffMarket: row.owner_is_off_market,
    isPaused: row.pause_reason !== null,
    isOfPausedCurrency: row.is_of_paused_currency,
    isBusy: row.part_runs,
    verifiedOnly: row.verified_only,
    minCounterpartyTrades: row.min_counterparty_trades,
    sellerFeeBp: row.seller_fee_bp,
  };
}

export function takerOf(row: TradeForTaker, question: TakerQuestion): TakerFacts {
  const available: Money = { asset: row.asset, units: row.available_units };
  return {
    userId: question.takerId,
    completedTrades: row.completed_trades,
    isVerified: row.is_verified,
    runningTrades: row.running_trades,
    lockedUntil: row.locked_until,
    isBlocked: row.is_blocked,
    isRestricted: row.is_restricted,
    hasLink: row.has_link,
    account: accountOf(row, question.bankAccountId),
    available,
    limit: limitOf(row),
  };
}

function accountOf(row: TradeForTaker, named: string | null): TakerFacts['account'] {
  if (row.taker_account_id) return 'fits';
  if (!row.owns_accounts) return 'none';
  return named !== null && !row.owns_named_account ? 'foreign' : 'unfit';
}
