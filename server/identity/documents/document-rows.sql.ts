import { sql } from 'kysely';
import { CLAIM_MINUTES } from '#core/identity/documents/document-limits.ts';
import type {
  DocumentPurpose,
  DocumentStatus,
  DocumentType,
} from '#core/identity/documents/document-types.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';

export interface DocumentRow {
  readonly id: string;
  readonly user_id: string;
  readonly document_type: DocumentType;
  readonly purpose: DocumentPurpose;
  readonly verification_status: DocumentStatus;
  readonly object_path: string | null;
  readonly sha256: Buffer | null;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  readonly address: string | null;
  readonly business_name: string | null;
  readonly rc_number: string | null;
  readonly person_keys: Buffer[] | null;
  readonly is_claimed: boolean;
  readonly assigned_to: string | null;
}

/** A claim that is older than half an hour has ended, whatever the row says. */
export const CLAIMED = sql<boolean>`(d.assigned_at is not null and d.assigned_at > app_now() - make_interval(mins => ${sql.lit(CLAIM_MINUTES)}))`;

export const DOCUMENT_COLUMNS = sql`d.id, d.user_id, d.document_type, d.purpose, d.verification_status, d.object_path,
  d.sha256, d.issued_on::text as issued_on, d.expires_on::text as expires_on, d.address, d.business_name, d.rc_number,
  d.person_keys, ${CLAIMED} as is_claimed, d.assigned_to`;

export function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return maybe(
    tx,
    sql<DocumentRow>`select ${DOCUMENT_COLUMNS} from verification_documents d where d.id = ${id} for update`,
  );
}

/** The address of a profile as one line; null where a part of it is missing. `p` is the profile. */
export const ADDRESS_LINE = sql<string | null>`case when coalesce(btrim(p.street_address), '') <> ''
  and coalesce(btrim(p.city), '') <> '' and coalesce(btrim(p.state), '') <> ''
  then concat_ws(', ', btrim(p.street_address), btrim(p.city), btrim(p.state)) end`;

export interface DocumentOwner {
  readonly full_name: string | null;
  readonly address: string | null;
}

/** Locks the person a document is about: their documents and levels are decided one after the other. */
export function lockOwner(tx: Db, userId: string): Promise<DocumentOwner | undefined> {
  return maybe(
    tx,
    sql<DocumentOwner>`select p.full_name, ${ADDRESS_LINE} as address from profiles p where p.id = ${userId} for update`,
  );
}

/** A picture of the face that may be compared with a document: one that waits, or was approved. */
export function selfieOf(db: Db, userId: string): Promise<{ id: string } | undefined> {
  return maybe(
    db,
    sql<{ id: string }>`select d.id from verification_documents d
      where d.user_id = ${userId} and d.purpose = 'selfie' and d.object_path is not null
        and d.verification_status in ('pending', 'verified') order by d.submitted_at desc limit 1`,
  );
}
