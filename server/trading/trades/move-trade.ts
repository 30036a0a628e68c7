import { AppError, isErrorCode } from '#core/errors/app-error.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { isParty } from '#core/trade/trade-facts.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { StepResult, TradeStep } from '#server/money/ledger/steps/step.ts';
import {
  exact,
  factsOf,
  readTradeWithEscrow,
  type TradeRow,
  type TradeWithEscrow,
} from '#server/trading/trades/trades.sql.ts';

export interface TradeDeps {
  readonly db: Db;
  readonly engine: TradeEngine;
}

/** A running or own trade of this person. To everyone else it does not exist. */
export async function tradeOfParty(
  db: Db,
  tradeId: string,
  userId: string,
): Promise<TradeWithEscrow> {
  const row = await readTradeWithEscrow(db, tradeId);
  if (!row) throw new AppError('TRADE_NOT_FOUND');
  const trade = factsOf(row);
  if (trade.creatorId === userId || isParty(trade, userId)) return row;
  throw new AppError(trade.status === 'open' ? 'NOT_YOUR_STEP' : 'TRADE_NOT_FOUND');
}

/** Takes a step through the engine and turns a refusal into an error with the catalogue's text. */
export async function takeStep(
  engine: Pick<TradeEngine, 'take'>,
  step: TradeStep,
): Promise<StepResult & { status: string }> {
  return taken(await engine.take(step));
}

/** The result of a step; a refusal is thrown as an error with the catalogue's text. */
export function taken(result: StepResult): StepResult & { status: string } {
  if (result.code === null && result.status !== null) return { ...result, status: result.status };
  if (result.code !== null && isErrorCode(result.code)) throw new AppError(result.code);
  throw new Error(`the trade engine answered ${result.code ?? 'no status'}`);
}

/** "100.00 USDT" of this trade. */
export function cryptoText(row: TradeRow): string {
  return formatWithUnit(exact(row.asset, row.amount));
}

/** "₦152,000.00" of this trade, as it was fixed at acceptance. */
export function fiatText(row: TradeRow): string {
  return row.total_fiat === null ? '' : formatWithUnit(exact(row.fiat_currency, row.total_fiat));
}
