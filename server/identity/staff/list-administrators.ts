import { sql } from 'kysely';
import type { z } from 'zod';
import type { Administrators } from '#core/staff/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Listed = z.input<typeof Administrators>['administrators'][number];

/** All administrators, the longest serving first. */
export function listAdministrators(db: Db): Promise<Omit<Listed, 'is_you'>[]> {
  return rows(
    db,
    sql<Omit<Listed, 'is_you'>>`
      select r.user_id as id, coalesce(t.handle, '') as handle, u.email,
        exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
          as has_second_factor,
        to_json(r.created_at) #>> '{}' as since
      from user_roles r join auth.users u on u.id = r.user_id left join trader_profiles t on t.id = r.user_id
      where r.role = 'admin' order by r.created_at, r.user_id`,
  );
}
