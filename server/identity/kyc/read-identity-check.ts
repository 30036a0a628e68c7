import { sql } from 'kysely';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import { kindOfDocument } from '#core/identity/kyc-number.ts';
import { kycStatusOf } from '#core/identity/kyc-status.ts';
import type { KycReason } from '#core/identity/kyc-decision.ts';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import { maybe } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { attemptsOf, type KycPerson } from '#server/identity/kyc/documents.sql.ts';

interface Latest {
  readonly document_type: string;
  readonly status: string;
  readonly last_four: string | null;
  readonly reason_code: KycReason | null;
  readonly rejection_reason: string | null;
  readonly legal_name: string | null;
  readonly reviewed_at: Date | null;
  readonly created_at: Date;
}

/** The status of a person's own check, for the form and the tab. */
export async function readIdentityCheck(
  { db, kyc }: Pick<Oja, 'db' | 'kyc'>,
  userId: string,
): Promise<IdentityCheck> {
  const [latest, person, attempts] = await Promise.all([
    maybe(
      db,
      sql<Latest>`select document_type, status, last_four, reason_code, rejection_reason, legal_name, reviewed_at,
          created_at
        from kyc_documents where user_id = ${userId} order by created_at desc, id desc limit 1`,
    ),
    maybe(
      db,
      sql<KycPerson>`select full_name, verification_level from profiles where id = ${userId}`,
    ),
    attemptsOf(db, userId),
  ]);
  const fullName = person?.full_name ?? null;
  return {
    status: kycStatusOf(latest),
    document_type: latest ? kindOfDocument(latest.document_type) : null,
    last_four: latest?.last_four ?? null,
    reason_code: latest?.reason_code ?? null,
    reason: latest?.rejection_reason ?? null,
    legal_name: latest?.legal_name ?? null,
    submitted_at: latest?.created_at.toISOString() ?? null,
    decided_at: latest?.reviewed_at?.toISOString() ?? null,
    full_name: fullName,
    needs_name: namesToCheck(fullName) === null,
    is_verified: person?.verification_level === 'verified',
    is_open: kyc !== null,
    attempts_left: attempts.left,
    next_attempt_at: attempts.nextAt?.toISOString() ?? null,
  };
}
