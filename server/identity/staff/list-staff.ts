import { sql } from 'kysely';
import type { z } from 'zod';
import type { Staff } from '#core/staff/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Listed = Omit<z.input<typeof Staff>['staff'][number], 'is_you'>;

/** Everybody with a role, the longest serving first. A role that lapsed is not one. */
export function listStaff(db: Db): Promise<Listed[]> {
  return rows(
    db,
    sql<Listed>`
      select u.id, coalesce(t.handle, '') as handle, u.email,
        exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
          as has_second_factor, h.roles
      from (
        select r.user_id, min(r.created_at) as since, json_agg(json_build_object('role', r.role,
            'since', r.created_at, 'until', r.until, 'reason', r.reason,
            'granted_by', (select g.handle from trader_profiles g where g.id = r.granted_by))
          order by r.created_at, r.role) as roles
        from user_roles r where r.until > app_now() group by r.user_id) h
      join auth.users u on u.id = h.user_id left join trader_profiles t on t.id = h.user_id
      order by h.since, u.id`,
  );
}
