import { sql } from 'kysely';
import { LIABILITY_ASSETS } from '#core/liabilities/liability-head.ts';
import type { Asset } from '#core/money/assets.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { type ReconciliationLine, SENT } from '#server/money/reconciliation/reconciliation-line.ts';

interface OwedRow {
  readonly asset: Asset;
  readonly liabilities: bigint;
  readonly play_money: bigint;
}

/** Liabilities to people in one asset, and the reserves held of it. */
export interface ReserveBooks {
  readonly asset: Asset;
  readonly liabilities: bigint;
  /** Null when a location did not answer: the total is then unknown. */
  readonly reserves: bigint | null;
  /** The sandbox's test money within the reserves. In production always zero. */
  readonly playMoney: bigint;
}

/** The sum of everybody's accounts, and what the sandbox's source has given. */
export function reserveBooks(db: Db): Promise<OwedRow[]> {
  return rows(
    db,
    sql<OwedRow>`
      select x.asset, coalesce(sum(a.balance) filter (where a.owner_id is not null), 0)::bigint as liabilities,
        coalesce(-sum(a.balance) filter (where a.owner_id is null and a.kind = 'external'), 0)::bigint as play_money
      from unnest(${[...LIABILITY_ASSETS]}::text[]) with ordinality as x (asset, at)
      left join ledger_accounts a on a.asset = x.asset
      group by x.asset, x.at order by x.at`,
  );
}

/** A send not yet booked has left a location while people are still owed it: it counts on both sides, or on neither. */
export function reservesOf(
  owed: readonly OwedRow[],
  lines: readonly ReconciliationLine[],
): ReserveBooks[] {
  return owed.map(({ asset, liabilities, play_money: playMoney }) => {
    const own = lines.filter((line) => line.asset === asset);
    const isKnown = own.every(({ held }) => held !== null);
    const held = own.reduce(
      (sum, { held: there, inFlight }) => sum + (there ?? 0n) - (inFlight[SENT] ?? 0n),
      0n,
    );
    return { asset, liabilities, reserves: isKnown ? held + playMoney : null, playMoney };
  });
}
