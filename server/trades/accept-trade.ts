import { ERRORS, type ErrorCode, isErrorCode } from '#core/errors/app-error.ts';
import { TRADE_ACCEPTED } from '#core/messages/trade-messages.ts';
import { TRADE_NOTICES } from '#core/messages/trade-notices.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { isAcceptedBy, refusalOfAmount, refusalToAccept } from '#core/trade/may-accept.ts';
import { partiesWith, type TradeFacts } from '#core/trade/trade-facts.ts';
import type { AcceptTradeAnswer } from '#core/wire/trades.ts';
import type { Db } from '#server/db/database.ts';
import { idFor } from '#server/db/idempotency.ts';
import type { TradeDoor } from '#server/ledger/door.ts';
import {
  factsOf,
  readTrade,
  readTradeForTaker,
  type TradeWithTaker,
} from '#server/trades/trades.sql.ts';

export interface Acceptance {
  readonly tradeId: string;
  readonly takerId: string;
  /** Crypto to take, as the wire sent it; null takes all that is left. */
  readonly part: string | number | null;
  readonly bankAccountId: string | null;
  readonly idempotencyKey: string | null;
}

/**
 * A taker accepts an open trade, whole or in part: the seller's crypto is frozen, the price and the total are
 * fixed, and the payment clock starts. Business refusals come back as `success: false` with a code (spec §7).
 */
export async function acceptTrade(
  { db, door }: { db: Db; door: TradeDoor },
  acceptance: Acceptance,
): Promise<AcceptTradeAnswer> {
  const { takerId, idempotencyKey } = acceptance;
  const row = await readTradeForTaker(db, acceptance);
  if (!row) return refused('TRADE_NOT_AVAILABLE');
  const childId = idFor(idempotencyKey, takerId, row.id);
  const trade = factsOf(row);

  const amount = amountOf(trade, acceptance.part);
  const refusal = isAcceptedBy(trade, takerId) ? null : refusalOf(trade, row, takerId, amount);
  if (refusal || !amount) {
    const first = idempotencyKey ? await readTrade(db, childId) : undefined;
    return first ? accepted(trade, takerId, first.id) : refused(refusal ?? 'AMOUNT_NOT_ALLOWED');
  }

  const total = fiatTotal(amount, trade.price);
  const result = await door.take({
    kind: 'accept',
    trade_id: row.id,
    parent_id: row.parent_id,
    actor_id: takerId,
    child_id: childId,
    units: amount.units,
    fee_units: feeOf(amount, row.seller_fee_bp).units,
    total_fiat_minor: total.units,
    seen_price: row.price_per_unit,
    bank_account_id: row.taker_bank_account_id,
    payment_method_id: null,
    notices: [
      {
        user_id: trade.creatorId,
        ...TRADE_NOTICES.accepted(
          formatWithUnit(amount),
          formatWithUnit(total),
          trade.tradeType === 'sell',
        ),
      },
    ],
  });
  if (result.code !== null) return refused(result.code);
  return accepted(trade, takerId, result.trade_id);
}

/** Why the taker cannot have it; the seller of a buy offer also needs an account to be paid into. */
function refusalOf(
  trade: TradeFacts,
  row: TradeWithTaker,
  takerId: string,
  amount: Money | null,
): ErrorCode | null {
  const refusal = refusalToAccept(trade, takerId);
  if (refusal) return refusal;
  if (!amount) return 'AMOUNT_NOT_ALLOWED';
  const notAllowed = refusalOfAmount(trade, amount);
  if (notAllowed) return notAllowed;
  if (trade.tradeType === 'buy' && !row.taker_bank_account_id) return 'BANK_ACCOUNT_REQUIRED';
  return null;
}

function amountOf(trade: TradeFacts, part: string | number | null): Money | null {
  return part === null ? trade.amount : parseMoney(trade.asset, part);
}

function accepted(trade: TradeFacts, takerId: string, runningId: string): AcceptTradeAnswer {
  const role = partiesWith(trade, takerId).sellerId === takerId ? 'seller' : 'buyer';
  const { title, message } = TRADE_ACCEPTED[role];
  return {
    success: true,
    message: `${title} ${message}`,
    user_role: role,
    trade_type: trade.tradeType,
    trade_id: runningId,
  };
}

function refused(code: string): AcceptTradeAnswer {
  if (!isErrorCode(code)) throw new Error(`the door refused with an unknown code: ${code}`);
  const known = code === 'TRADE_NOT_FOUND' ? 'TRADE_NOT_AVAILABLE' : code;
  return { success: false, code: known, message: ERRORS[known].message };
}
