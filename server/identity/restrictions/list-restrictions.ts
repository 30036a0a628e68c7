import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListRestrictions, RestrictionList } from '#core/restrictions/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type Listed = z.input<typeof RestrictionList>['restrictions'][number];

const staff = (column: string) => sql`(select json_build_object('id', s.id, 'handle', s.handle)
  from trader_profiles s where s.id = ${sql.ref(column)})`;

/**
 * What restricts accounts, newest first: what is open, or what is over. Whoever does not see orders is shown what the
 * terms restrict, and not that there is more.
 */
export async function listRestrictions(
  db: Db,
  { userId, over, cursor, limit }: InputOf<typeof ListRestrictions>,
  { seesOrders }: { readonly seesOrders: boolean },
): Promise<z.input<typeof RestrictionList>> {
  const found = await rows(
    db,
    sql<{ listed: Listed }>`
      select json_build_object(
        'id', r.id, 'person', json_build_object('id', r.user_id, 'handle', coalesce(p.handle, '')),
        'blocks', r.blocks, 'basis', r.basis, 'authority', r.authority, 'number', r.number, 'file_name', o.name,
        'shown_reason', r.shown_reason, 'note', r.note, 'starts_at', r.starts_at,
        'ends_at', case when isfinite(r.ends_at) then r.ends_at end,
        'in_force', r.closed_at is null and (r.ends_at is null or r.ends_at > app_now()),
        'closed_at', r.closed_at, 'placed_by', ${staff('r.placed_by')}, 'approved_by', ${staff('r.approved_by')},
        'lifted_by', ${staff('r.lifted_by')}, 'lift_note', r.lift_note,
        'running_orders', (select count(*) from trades t where t.status in ${RUNNING} and t.seller_id = r.user_id)
          + (select count(*) from trades t where t.status in ${RUNNING} and t.buyer_id = r.user_id),
        'paused_offers', (select count(*) from trades t where t.creator_id = r.user_id and t.status = 'open'
          and t.pause_reason is not null),
        'liens', coalesce((select json_agg(json_build_object('id', l.id, 'asset', l.asset,
            'amount', app_decimal(l.units, s.scale)::text, 'taken', app_decimal(l.taken_units, s.scale)::text,
            'state', l.state) order by l.id)
          from liens l join assets s on s.code = l.asset where l.restriction_id = r.id), '[]')) as listed
      from account_restrictions r
      left join trader_profiles p on p.id = r.user_id
      left join storage.objects o on o.id = r.file_id
      where (r.closed_at is not null) = ${over} and (${userId}::uuid is null or r.user_id = ${userId}::uuid)
        and (${cursor}::uuid is null or r.id < ${cursor}::uuid) and (${seesOrders} or r.basis = 'terms')
      order by r.id desc limit ${limit + 1}`,
  );
  const page = found.slice(0, limit).map(({ listed }) => listed);
  return {
    restrictions: page,
    next_cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
