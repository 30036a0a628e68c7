import { sql } from 'kysely';
import type { PersonFile } from '#core/people/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

type PersonBusiness = NonNullable<PersonFile['business']>;

/** A person's business with its invoices and what is held for them; null where they have none. */
export async function personBusiness(db: Db, userId: string): Promise<PersonBusiness | null> {
  const found = await maybe(
    db,
    sql<PersonBusiness>`
      select m.display_name as name, m.status, i.*,
        (select coalesce(json_agg(json_build_object('asset', h.asset, 'amount', app_decimal(h.units::bigint, 8)::float8)
            order by h.asset), '[]')
          from (select p.asset, sum(p.held_units) as units from invoice_payments p
            where p.merchant_id = m.user_id and p.held_units > 0 group by p.asset) h) as held
      from merchant_profiles m cross join lateral (
        select count(*)::int as invoices,
          count(*) filter (where status in ('open', 'processing', 'part_paid', 'paid', 'in_escrow', 'disputed'))::int
            as running,
          count(*) filter (where status = 'disputed')::int as disputed
        from invoices where merchant_id = m.user_id and not is_test) i
      where m.user_id = ${userId}`,
  );
  return found ?? null;
}
