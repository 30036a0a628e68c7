import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { TreasuryDesk } from '#core/treasury/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';

type Desk = z.input<typeof TreasuryDesk>;

const MOVES_SHOWN = 20;
const SPREAD_DAYS = 30;

/** The operator's own money per asset, the holdings by the newest comparison, and what was booked by hand. */
export async function treasuryDesk({ db, chains }: Pick<Oja, 'db' | 'chains'>): Promise<Desk> {
  const run = await db
    .selectFrom('reconciliation_runs')
    .select(['id', 'started_at as at'])
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const [assets, locations, moves] = await Promise.all([
    readAssets(db, run?.id ?? null),
    run ? readLocations(db, run.id) : [],
    readMoves(db),
  ]);
  return {
    compared_at: run?.at.toISOString() ?? null,
    assets,
    locations,
    moves,
    fill: [...chains.keys()],
  };
}

function readAssets(db: Db, runId: string | null): Promise<Desk['assets']> {
  return rows(
    db,
    sql<Desk['assets'][number]>`
      select a.asset, app_decimal(sum(a.balance) filter (where a.kind = 'treasury')::bigint, s.scale)::text as treasury,
        app_decimal(coalesce(sum(a.balance) filter (where a.kind = 'fees'), 0)::bigint, s.scale)::text as fees,
        trim_scale(coalesce((select sum(trunc(c.give_amount * q.from_price / q.to_price, s.scale) - c.take_amount)
          from conversions c join convert_quotes q on q.id = c.quote_id
          where c.to_asset = a.asset and c.created_at > app_now() - make_interval(days => ${SPREAD_DAYS})), 0))::text
          as spread,
        (select app_decimal(r.liabilities, s.scale)::text from reserve_lines r
          where r.run_id = ${runId}::uuid and r.asset = a.asset) as owed,
        (select app_decimal(r.reserves, s.scale)::text from reserve_lines r
          where r.run_id = ${runId}::uuid and r.asset = a.asset) as held
      from ledger_accounts a join assets s on s.code = a.asset
      where a.owner_id is null and a.kind in ('treasury', 'fees')
      group by a.asset, s.scale, s.is_fiat
      having bool_or(a.kind = 'treasury') order by s.is_fiat, a.asset`,
  );
}

function readLocations(db: Db, runId: string): Promise<Desk['locations']> {
  const decimal = (units: RawBuilder<unknown>) =>
    sql`app_decimal((${units})::bigint, s.scale)::text`;
  return rows(
    db,
    sql<Desk['locations'][number]>`
      select l.location, l.asset, ${decimal(sql`l.ledger`)} as ledger, ${decimal(sql`l.held`)} as held,
        ${decimal(sql`l.difference`)} as difference,
        ${decimal(sql`l.addresses -> 'hot_wallet' ->> 'held'`)} as hot_wallet,
        case when jsonb_typeof(l.addresses -> 'deposit_addresses') = 'object' then json_build_object(
          'count', (l.addresses -> 'deposit_addresses' ->> 'count')::int,
          'held', ${decimal(sql`l.addresses -> 'deposit_addresses' ->> 'held'`)}) end as deposit_addresses
      from reconciliation_lines l join assets s on s.code = l.asset
      where l.run_id = ${runId} order by l.location = 'bank', l.location, l.asset`,
  );
}

async function readMoves(db: Db): Promise<Desk['moves']> {
  const found = await rows(
    db,
    sql<Omit<Desk['moves'][number], 'created_at'> & { created_at: Date }>`
      select m.id, m.direction, m.location, m.asset, app_decimal(m.units, s.scale)::text as amount, m.note,
        t.handle as by, m.created_at
      from treasury_moves m join assets s on s.code = m.asset left join trader_profiles t on t.id = m.admin_id
      order by m.id desc limit ${MOVES_SHOWN}`,
  );
  return found.map((move) => ({ ...move, created_at: move.created_at.toISOString() }));
}
