import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { LONGEST_FINANCE_DAYS } from '#core/finance/limits.ts';
import type { FinanceReport } from '#core/finance/wire.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { dayBegins, type Period } from '#core/wallet/lagos-time.ts';
import { costLines } from '#server/money/finance/costs.sql.ts';
import { feeLines } from '#server/money/finance/fee-lines.sql.ts';
import { readAdjustments, readSweeps } from '#server/money/finance/finance-history.sql.ts';
import { feeShards, sweepableUnits } from '#server/money/finance/sweepable.sql.ts';
import { trialBalance } from '#server/money/finance/trial-balance.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

const DAY_MS = 86_400_000;

/** Two days in Lagos, both included, as moments. Throws FINANCE_PERIOD where they are the wrong way round or too far apart. */
export function financePeriod(from: string, to: string): Period {
  const period = { from: dayBegins(from), until: new Date(dayBegins(to).getTime() + DAY_MS) };
  const days = (period.until.getTime() - period.from.getTime()) / DAY_MS;
  if (!(days >= 1 && days <= LONGEST_FINANCE_DAYS)) throw new AppError('FINANCE_PERIOD');
  return period;
}

/** The finance report of a period, computed from the ledger alone. */
export async function financeReport(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<z.input<typeof FinanceReport>> {
  const period = financePeriod(from, to);
  const [fees, costs, held, { lines, sums }, sweeps, adjustments] = await Promise.all([
    feeLines(db, period),
    costLines(db, period),
    heldFees(db, period),
    trialBalance(db, period),
    readSweeps(db),
    readAdjustments(db),
  ]);
  return {
    from,
    to,
    fees,
    costs,
    held,
    trial_balance: [...lines],
    sums: [...sums],
    sweeps,
    adjustments,
  };
}

async function heldFees(db: Db, { from, until }: Period) {
  const [shards, swept] = await Promise.all([
    feeShards(db, null),
    rows(
      db,
      sql<{
        asset: string;
        units: bigint;
      }>`select asset, sum(units)::bigint as units from fee_sweeps
        where created_at >= ${from} and created_at < ${until} group by asset`,
    ),
  ]);
  return CRYPTO_ASSETS.map((asset) => {
    const own = shards.filter((shard) => shard.asset === asset);
    const balance = own.reduce((sum, shard) => sum + shard.balance, 0n);
    return {
      asset,
      swept: toDecimal({ asset, units: swept.find((one) => one.asset === asset)?.units ?? 0n }),
      balance: toDecimal({ asset, units: balance }),
      sweepable: toDecimal({ asset, units: sweepableUnits(own) }),
    };
  });
}
