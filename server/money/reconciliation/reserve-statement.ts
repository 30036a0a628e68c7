import { sql } from 'kysely';
import { PLAY_MONEY, type ReserveLine, type ReserveStatement } from '#core/liabilities/reserves.ts';
import { RESERVES_FRESH_MINUTES } from '#core/liabilities/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { SENT } from '#server/money/reconciliation/reconciliation-line.ts';

interface LineRow {
  readonly place: string;
  readonly asset: string;
  readonly held: string | null;
  readonly block: string | null;
  readonly hot_wallet: ReserveLine['hot_wallet'];
  readonly deposit_addresses: ReserveLine['deposit_addresses'];
  readonly sent: string;
}

/** The reserves by the newest comparison, as published. Empty when none is fresh. */
export async function reserveStatement(db: Db): Promise<ReserveStatement> {
  const run = await db
    .selectFrom('reconciliation_runs')
    .select(['id', 'started_at'])
    .where(
      'started_at',
      '>',
      sql<Date>`app_now() - make_interval(mins => ${RESERVES_FRESH_MINUTES})`,
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!run) return { taken_at: (await readNow(db)).toISOString(), lines: [] };
  const held = await rows(
    db,
    sql<LineRow>`
      select location as place, asset, held::text as held, at_block::text as block, nullif(addresses -> 'hot_wallet', 'null') as hot_wallet,
        nullif(addresses -> 'deposit_addresses', 'null') as deposit_addresses,
        coalesce(in_flight ->> ${SENT}::text, '0') as sent
      from reconciliation_lines where run_id = ${run.id} order by location, asset`,
  );
  const play = await rows(
    db,
    sql<{ asset: string; held: string }>`select asset, play_money::text as held from reserve_lines
      where run_id = ${run.id} and play_money <> 0 order by asset`,
  );
  return {
    taken_at: run.started_at.toISOString(),
    lines: [
      ...held.map(({ sent: _sent, ...line }) => line),
      ...held
        .filter(({ sent }) => sent !== '0')
        .map(({ place, asset, sent }) => ({
          ...bare(`sent:${place}`, asset),
          held: (-BigInt(sent)).toString(),
        })),
      ...play.map(({ asset, held }) => ({ ...bare(PLAY_MONEY, asset), held })),
    ],
  };
}

function bare(place: string, asset: string) {
  return { place, asset, block: null, hot_wallet: null, deposit_addresses: null };
}
