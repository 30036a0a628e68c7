import { sql } from 'kysely';
import type { z } from 'zod';
import type { ConvertDesk } from '#core/convert/wire.ts';
import { NAIRA_COINS } from '#core/money/assets.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Desk = z.input<typeof ConvertDesk>;
type Pair = Desk['pairs'][number];
type PairRow = Omit<Pair, 'changed'> & {
  readonly by: string | null;
  readonly note: string | null;
  readonly changed_at: Date | null;
};

/** Every pair with its settings, who set it last, and its volume of one day. */
export async function convertDesk(db: Db): Promise<Desk> {
  const found = await rows(
    db,
    sql<PairRow>`
      select p.from_asset, p.to_asset, p.spread_bp, p.is_open, t.handle as by, h.note, h.created_at as changed_at,
        coalesce(d.conversions, 0)::int as conversions, coalesce(d.gave, 0)::text as gave,
        coalesce(d.took, 0)::text as took, app_decimal(s.balance, 8)::text as stock
      from convert_pairs p
      join ledger_accounts s on s.owner_id is null and s.kind = 'treasury' and s.asset = p.to_asset and s.shard = 0
      left join lateral (
        select c.set_by, c.note, c.created_at from convert_pair_changes c
        where c.from_asset = p.from_asset and c.to_asset = p.to_asset order by c.id desc limit 1) h on true
      left join trader_profiles t on t.id = h.set_by
      left join (
        select from_asset, to_asset, count(*) as conversions, trim_scale(sum(give_amount)) as gave,
          trim_scale(sum(take_amount)) as took
        from conversions where created_at > app_now() - interval '24 hours' group by from_asset, to_asset
      ) d on d.from_asset = p.from_asset and d.to_asset = p.to_asset
      order by p.from_asset = any(${NAIRA_COINS}::text[]), p.to_asset = any(${NAIRA_COINS}::text[]), p.from_asset desc, p.to_asset desc`,
  );
  return { pairs: found.map(pairOf) };
}

function pairOf({ by, note, changed_at, ...pair }: PairRow): Pair {
  const isChanged = note !== null && changed_at !== null;
  return {
    ...pair,
    changed: isChanged ? { by, note, created_at: changed_at.toISOString() } : null,
  };
}
