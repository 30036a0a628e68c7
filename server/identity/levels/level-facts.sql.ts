import { sql } from 'kysely';
import type { LevelFacts } from '#core/identity/levels/level.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

/**
 * What counts for a person's level now. People of the sandbox share a published password and cannot have a number of
 * their own, so their phone counts as confirmed, as for the limits of trades.
 */
export function levelFacts(db: Db, userId: string): Promise<LevelFacts | undefined> {
  return maybe(
    db,
    sql<LevelFacts>`
      select array(select distinct replace(d.document_type, 'youverify_', '') from kyc_documents d
          where d.user_id = p.id and d.status = 'approved') as "numbers",
        exists (select from verification_documents v where v.user_id = p.id and v.purpose = 'identity'
          and v.verification_status = 'verified') as "hasIdentityDocument",
        u.is_demo or (u.phone is not null and u.phone_confirmed_at is not null) as "hasPhone",
        exists (select from liveness_checks l where l.user_id = p.id and l.status = 'passed' and l.is_match)
          as "hasLiveness",
        coalesce(btrim(p.street_address), '') <> '' and coalesce(btrim(p.city), '') <> ''
          and coalesce(btrim(p.state), '') <> '' as "hasAddress",
        p.address_verified and exists (select from verification_documents v where v.user_id = p.id
          and v.purpose = 'address' and v.verification_status = 'verified') as "hasAddressPaper",
        exists (select from funds_statements f where f.user_id = p.id) as "hasFundsStatement"
      from profiles p join auth.users u on u.id = p.id where p.id = ${userId}`,
  );
}
