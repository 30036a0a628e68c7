import { TRADE_NOTICES } from '#core/trade/notification-texts.ts';
import { hasExpired } from '#core/trade/expiry.ts';
import { readNow } from '#server/db/transaction.ts';
import type { Notice } from '#server/ledger/door.ts';
import { cryptoText, type Ways } from '#server/trades/move-trade.ts';
import {
  factsOf,
  overdueTrades,
  ownTradesAmong,
  type TradeRow,
} from '#server/trades/trades.sql.ts';

const AT_A_TIME = 200;

/**
 * Puts trades whose buyer ran out of time back on the market, or back into the offer they were taken from.
 * The door looks again under the lock: since the list was read the buyer may have paid. Answers how many.
 */
export async function expireOverdueTrades(ways: Ways): Promise<number> {
  let expired = 0;
  for (;;) {
    const overdue = await overdueTrades(ways.db, AT_A_TIME);
    const ended = await expireAll(ways, overdue);
    expired += ended.length;
    if (overdue.length < AT_A_TIME || ended.length === 0) return expired;
  }
}

/** The same at a party's request, for exactly those of the named trades that have truly expired. */
export async function expireOwnTrades(
  ways: Ways,
  callerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const now = await readNow(ways.db);
  const own = await ownTradesAmong(ways.db, callerId, ids);
  return expireAll(
    ways,
    own.filter((row) => hasExpired(factsOf(row), now)),
  );
}

async function expireAll({ door }: Ways, overdue: TradeRow[]): Promise<string[]> {
  const results = await Promise.all(
    overdue.map((row) =>
      door.take({
        kind: 'expire',
        trade_id: row.id,
        parent_id: row.parent_id,
        actor_id: null,
        notices: noticesFor(row),
      }),
    ),
  );
  return results.filter(({ code }) => code === null).map(({ trade_id }) => trade_id);
}

function noticesFor(row: TradeRow): Notice[] {
  const crypto = cryptoText(row);
  const notices: Notice[] = [];
  if (row.seller_id) {
    const text = TRADE_NOTICES.expiredForSeller(crypto, row.trade_type === 'sell');
    notices.push({ user_id: row.seller_id, ...text });
  }
  if (row.buyer_id)
    notices.push({ user_id: row.buyer_id, ...TRADE_NOTICES.expiredForBuyer(crypto) });
  return notices;
}
