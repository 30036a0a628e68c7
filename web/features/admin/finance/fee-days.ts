import { FEE_SOURCES, type FeeSource } from '#core/finance/sources.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { daysUpTo } from '#core/wallet/lagos-time.ts';
import type { FinanceReport } from '#web/features/admin/finance/finance-query.ts';
import type { FinanceAsset } from '#web/features/admin/finance/finance-search.ts';

const DAY_MS = 86_400_000;

/** The fees of one day, by source. */
export interface FeeDay {
  readonly day: string;
  readonly total: Money;
  readonly parts: readonly { readonly source: FeeSource; readonly units: bigint }[];
}

/** Every day of the report, also those without fees, for one asset. */
export function feeDays(
  { from, to, fees }: Pick<FinanceReport, 'from' | 'to' | 'fees'>,
  asset: FinanceAsset,
): FeeDay[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const own = fees.filter((line) => line.asset === asset);
  return daysUpTo(to, count).map((day) => {
    const parts = FEE_SOURCES.map((source) => ({
      source,
      units: sumOf(own.filter((line) => line.day === day && line.source === source)),
    }));
    return {
      day,
      parts,
      total: { asset, units: parts.reduce((sum, { units }) => sum + units, 0n) },
    };
  });
}

/** What each source brought of each asset over the report. */
export function feesBySource(fees: FinanceReport['fees'], asset: FinanceAsset): bigint[] {
  const own = fees.filter((line) => line.asset === asset);
  return FEE_SOURCES.map((source) => sumOf(own.filter((line) => line.source === source)));
}

function sumOf(
  lines: readonly { readonly asset: FinanceAsset; readonly amount: string }[],
): bigint {
  return lines.reduce((sum, { asset, amount }) => sum + readSum(asset, amount).units, 0n);
}
