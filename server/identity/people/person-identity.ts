import { sql } from 'kysely';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type PersonIdentity = NonNullable<PersonFile['identity']>;

/** What was checked of a person's identity, with results and last digits; numbers and pictures are not here. */
export async function personIdentity(db: Db, userId: string): Promise<PersonIdentity> {
  return {
    checks: await rows(
      db,
      sql<PersonIdentity['checks'][number]>`
        select id, document_type as type, status, last_four, reason_code as code,
          to_json(coalesce(reviewed_at, created_at)) #>> '{}' as at
        from kyc_documents where user_id = ${userId} order by created_at desc limit ${PERSON_ROWS}`,
    ),
    documents: await rows(
      db,
      sql<PersonIdentity['documents'][number]>`
        select id, document_type as type, verification_status as status, reject_code as code,
          to_json(expires_on) #>> '{}' as expires_on, to_json(coalesce(reviewed_at, created_at)) #>> '{}' as at
        from verification_documents where user_id = ${userId} order by created_at desc limit ${PERSON_ROWS}`,
    ),
    liveness: await rows(
      db,
      sql<PersonIdentity['liveness'][number]>`
        select id, status, is_match, to_json(coalesce(decided_at, created_at)) #>> '{}' as at
        from liveness_checks where user_id = ${userId} order by created_at desc limit ${PERSON_ROWS}`,
    ),
  };
}
