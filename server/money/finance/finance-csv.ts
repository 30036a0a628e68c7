import { COST_NAMES, FEE_SOURCE_NAMES } from '#core/finance/sources.ts';
import { toCsv } from '#core/text/csv.ts';
import { lagosDay, type Period } from '#core/wallet/lagos-time.ts';
import { costLines } from '#server/money/finance/costs.sql.ts';
import { feeLines } from '#server/money/finance/fee-lines.sql.ts';
import { trialBalance } from '#server/money/finance/trial-balance.sql.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Days that are read at once, so that a year is never held in memory. */
const DAYS_AT_ONCE = 31;
const DAY_MS = 86_400_000;

/** Fees of each Lagos day, asset and source as a spreadsheet, then what the treasury paid in the period. */
export async function* feesCsv(db: Db, period: Period): AsyncGenerator<string> {
  yield toCsv([['day', 'asset', 'source', 'amount']]);
  for (let from = period.from; from < period.until;) {
    const until = new Date(Math.min(from.getTime() + DAYS_AT_ONCE * DAY_MS, +period.until));
    const lines = await feeLines(db, { from, until });
    const cells = lines.map((line) => [
      line.day,
      line.asset,
      FEE_SOURCE_NAMES[line.source],
      line.amount,
    ]);
    if (cells.length > 0) yield toCsv(cells);
    from = until;
  }
  const costs = await costLines(db, period);
  const day = lagosDay(new Date(period.until.getTime() - 1));
  const cells = costs.map((line) => [
    `until ${day}`,
    line.asset,
    COST_NAMES[line.cost],
    `-${line.amount}`,
  ]);
  if (cells.length > 0) yield toCsv(cells);
}

/** The trial balance at the end of a period as a spreadsheet, with the sums of each asset last. */
export async function* trialBalanceCsv(db: Db, period: Period): AsyncGenerator<string> {
  yield toCsv([['asset', 'accounts', 'debits', 'credits', 'balance']]);
  const { lines, sums } = await trialBalance(db, period);
  yield toCsv(
    lines.map((line) => [line.asset, line.kind, line.debits, line.credits, line.balance]),
  );
  yield toCsv(sums.map((sum) => [sum.asset, 'sum', sum.debits, sum.credits, sum.balance]));
}
