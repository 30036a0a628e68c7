import { sql } from 'kysely';
import { differencesOf, type ReplayedRow } from '#core/trade/replay/replay-difference.ts';
import { IllegalHistory, replayTrade } from '#core/trade/replay/replay.ts';
import { historyEvent, type TradeEventRow, type TradeOrigin } from '#core/trade/trade-history.ts';
import { type Breaking, type Check, MOST_ROWS } from '#server/money/audit/check.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { EVENT_JSON } from '#server/trading/trades/money/trade-history.sql.ts';

/** Batch size: one statement reads rows and events together, so both are of one moment. */
const AT_A_TIME = 200;

/** The row of a trade equals the replay of its events in every column. */
export const REPLAY_CHECK: Check = {
  name: 'rows-equal-their-replay',
  meaning:
    'What a trade’s row says is exactly what its recorded history tells when it is replayed.',
  of: 'trades',
  when: 'live',
  tradesAtATime: AT_A_TIME,
  async breaking(db, { trades }) {
    const broken: Breaking[] = [];
    for await (const batch of batches(db, trades)) {
      broken.push(...batch.flatMap(breakingsOf));
      if (broken.length >= MOST_ROWS) break;
    }
    return broken.slice(0, MOST_ROWS);
  },
};

interface TradeWithEvents extends ReplayedRow {
  readonly id: string;
  readonly trade_type: TradeOrigin['tradeType'];
  readonly asset: TradeOrigin['asset'];
  readonly fiat_currency: TradeOrigin['fiatCurrency'];
  readonly events: TradeEventRow[] | null;
}

async function* batches(db: Db, trades: readonly string[] | null) {
  if (trades) {
    for (let at = 0; at < trades.length; at += AT_A_TIME) {
      const ids = trades.slice(at, at + AT_A_TIME);
      yield await read(db, sql`t.id = any(${ids}::uuid[])`);
    }
    return;
  }
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await read(db, sql`t.id > ${after}`);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < AT_A_TIME) return;
    after = last.id;
  }
}

function read(db: Db, which: ReturnType<typeof sql>): Promise<TradeWithEvents[]> {
  return rows(
    db,
    sql<TradeWithEvents>`
      select t.id, t.trade_type, t.asset, t.fiat_currency, t.status, t.seller_id, t.buyer_id, t.amount,
        t.seller_fee_amount, t.purchased_amount, t.total_fiat, t.completion_timeout, t.payment_method_id,
        t.price_per_unit, t.accepted_at, t.extended_at, t.paid_at, t.completed_at, t.cancel_reason,
        (select json_agg(${EVENT_JSON} order by e.id) from trade_events e where e.trade_id = t.id) as events
      from trades t where ${which} order by t.id limit ${AT_A_TIME}`,
  );
}

function breakingsOf(trade: TradeWithEvents): Breaking[] {
  const origin: TradeOrigin = {
    tradeType: trade.trade_type,
    asset: trade.asset,
    fiatCurrency: trade.fiat_currency,
  };
  try {
    const events = (trade.events ?? []).map((row) => historyEvent(row, origin));
    const differences = differencesOf(replayTrade(origin, events), trade);
    return differences.length > 0 ? [{ subject: trade.id, detail: { differences } }] : [];
  } catch (error) {
    if (!(error instanceof IllegalHistory)) throw error;
    const { message, event } = error;
    return [{ subject: trade.id, detail: { illegal: message, event_id: event?.id ?? null } }];
  }
}
