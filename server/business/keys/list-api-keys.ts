import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiKeys } from '#core/merchant-api/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type ListedKey = z.input<typeof ApiKeys>['keys'][number];

/** A merchant's keys, the newest first, without those that ended more than a day ago. */
export async function listApiKeys(db: Db, merchantId: string): Promise<{ keys: ListedKey[] }> {
  const keys = await rows(
    db,
    sql<ListedKey>`
      with own as (
        select k.*, least(k.revoked_at, k.old_until, k.expires_at) as ends from api_keys k
        where k.merchant_id = ${merchantId})
      select k.id, k.name, k.start, k.scopes, k.is_test, k.ip_allow::text[] as ip_allow,
        k.daily_cap_ngn::text as daily_cap_ngn,
        coalesce((select sum(u.value_ngn) from api_key_uses u
          where u.lineage = k.lineage and u.created_at > app_now() - interval '1 day'), 0)::numeric(15,2)::text
          as used_today_ngn,
        case when k.revoked_at is not null then 'revoked' when k.ends <= app_now() then 'expired'
          when k.old_until is not null then 'ending' else 'active' end as state,
        to_json(k.ends) #>> '{}' as ends_at, to_json(k.last_used_at) #>> '{}' as last_used_at,
        host(k.last_ip) as last_ip, to_json(k.created_at) #>> '{}' as created_at
      from own k where k.ends is null or k.ends > app_now() - interval '1 day'
      order by k.created_at desc, k.id`,
  );
  return { keys };
}
