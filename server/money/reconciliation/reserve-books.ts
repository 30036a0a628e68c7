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

/** What people are owed of one asset and what is held of it. */
export interface ReserveBooks {
  readonly asset: Asset;
  readonly liabilities: bigint;
  /** Null where a place did not answer: then nothing is known of the whole. */
  readonly reserves: bigint | null;
  /** Of the sandbox's endless purse, within the reserves. None has ever been drawn from it in production. */
  readonly playMoney: bigint;
}

/** What everybody's accounts hold together, and what the sandbox's purse has given. */
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

/**
 * What was sent to people and is not booked yet has left a place while they are still owed it: it counts for both
 * sides, or for neither.
 */
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
