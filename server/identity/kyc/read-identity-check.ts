import { sql } from 'kysely';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import { kindOfDocument } from '#core/identity/kyc-number.ts';
import { kycStatusOf } from '#core/identity/kyc-status.ts';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import type { Oja } from '#server/define.ts';
import { attemptsOf } from '#server/identity/kyc/documents.sql.ts';

/** The status of a person's own check, for the form and the tab. */
export async function readIdentityCheck(
  { db, kyc }: Pick<Oja, 'db' | 'kyc'>,
  userId: string,
): Promise<IdentityCheck> {
  const [latest, person, attempts] = await Promise.all([
    db
      .selectFrom('kyc_documents')
      .select([
        'document_type',
        'status',
        'last_four',
        'reason_code',
        'rejection_reason',
        'legal_name',
        'reviewed_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),
    db
      .selectFrom('profiles')
      .select(['full_name', 'verification_level'])
      .where('id', '=', userId)
      .executeTakeFirst(),
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
