import { sql } from 'kysely';
import { DOCUMENT_ATTEMPTS_PER_DAY } from '#core/identity/documents/document-limits.ts';
import {
  DOCUMENT_PURPOSES,
  type DocumentPurpose,
} from '#core/identity/documents/document-types.ts';
import type { OwnDocument, VerificationState } from '#core/identity/documents/wire.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import type { Oja } from '#server/define.ts';
import { one } from '#server/platform/db/database.ts';
import { ADDRESS_LINE } from '#server/identity/documents/document-rows.sql.ts';

interface Row extends Omit<
  VerificationState,
  'attempts_left' | 'liveness' | 'needs_name' | 'documents'
> {
  readonly documents: readonly OwnDocument[] | null;
  readonly sent: Partial<Record<DocumentPurpose, number>> | null;
  readonly liveness_status: VerificationState['liveness']['status'];
  readonly liveness_url: string | null;
}

/** What a person has proven so far, and what waits. */
export async function verificationState(
  { db, liveness }: Pick<Oja, 'db' | 'liveness'>,
  userId: string,
): Promise<VerificationState> {
  const { sent, liveness_status, liveness_url, documents, ...state } = await one(
    db,
    sql<Row>`
      select p.kyc_level as level, p.is_business, p.full_name, p.address_verified, ${ADDRESS_LINE} as address,
        (select right(u.phone, 4) from auth.users u where u.id = p.id and u.phone_confirmed_at is not null)
          as phone_ending,
        coalesce((select json_agg(json_build_object('kind', n.kind, 'last_four', n.last_four) order by n.kind) from (
          select distinct on (1) replace(k.document_type, 'youverify_', '') as kind, k.last_four
          from kyc_documents k where k.user_id = p.id and k.status = 'approved' order by 1, k.reviewed_at desc) n), '[]')
          as numbers,
        (select replace(k.document_type, 'youverify_', '') from kyc_documents k
          where k.user_id = p.id and k.status = 'pending' and k.number_hash is not null limit 1) as number_pending,
        (select json_agg(json_build_object('id', d.id, 'type', d.document_type, 'purpose', d.purpose,
            'status', d.verification_status, 'reject_code', d.reject_code, 'issued_on', d.issued_on,
            'expires_on', d.expires_on, 'business_name', d.business_name, 'rc_number', d.rc_number,
            'submitted_at', d.submitted_at, 'decided_at', d.reviewed_at)) from (
          select distinct on (v.purpose) v.* from verification_documents v
          where v.user_id = p.id order by v.purpose, v.submitted_at desc) d) as documents,
        (select json_object_agg(s.purpose, s.times) from (
          select v.purpose, count(*)::int as times from verification_documents v
          where v.user_id = p.id and v.submitted_at > app_now() - interval '24 hours' group by 1) s) as sent,
        coalesce((select case when l.status = 'pending' and l.expires_at <= app_now() then 'expired'
            when l.status = 'passed' and not l.is_match then 'failed' else l.status end
          from liveness_checks l where l.user_id = p.id
          order by (l.status = 'passed' and l.is_match) desc, l.created_at desc limit 1), 'not_started') as liveness_status,
        (select l.frame_url from liveness_checks l where l.user_id = p.id and l.status = 'pending'
          and l.expires_at > app_now()) as liveness_url,
        (select json_build_object('sources', f.sources, 'purpose', f.purpose, 'details', f.details)
          from funds_statements f where f.user_id = p.id) as funds
      from profiles p where p.id = ${userId}`,
  );
  return {
    ...state,
    documents: [...(documents ?? [])],
    needs_name: namesToCheck(state.full_name) === null,
    attempts_left: Object.fromEntries(
      DOCUMENT_PURPOSES.map((purpose) => [
        purpose,
        Math.max(0, DOCUMENT_ATTEMPTS_PER_DAY - (sent?.[purpose] ?? 0)),
      ]),
    ) as VerificationState['attempts_left'],
    liveness: { status: liveness_status, is_open: liveness !== null, url: liveness_url },
  };
}
