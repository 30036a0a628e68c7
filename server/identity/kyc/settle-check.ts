import { sql } from 'kysely';
import { decideKyc, type KycDecision, type KycReason } from '#core/identity/kyc-decision.ts';
import { mayBecome } from '#core/identity/kyc-status.ts';
import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import type { Origin } from '#server/identity/audit.ts';
import { announceDecision, type KycSettings } from '#server/identity/kyc/announce-decision.ts';
import { holdForReview } from '#server/identity/kyc/reviews/hold-for-review.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';
import { personKeys } from '#server/identity/kyc/person-keys.ts';
import { lockHashes, reviewReasonFor } from '#server/identity/kyc/tied-accounts.sql.ts';
import {
  KYC_COLUMNS,
  type KycDocument,
  type KycPerson,
  lockPerson,
} from '#server/identity/kyc/documents.sql.ts';

export type Verdict =
  | { readonly kind: 'found'; readonly legalName: string; readonly birthDate: string | null }
  | { readonly kind: 'rejected'; readonly reason: KycReason };

/**
 * Settles a pending check, with all consequences, in one transaction: the public level, the notification, the mail,
 * the audit event. A decided or deleted one does not change, whatever comes later. The name is compared with the
 * current profile, which cannot change once it is approved. If the number or the person may belong to another account
 * already, the check stays pending, for an administrator.
 */
export async function settleCheck(
  tx: Tx,
  config: KycSettings,
  check: Pick<KycDocument, 'id' | 'user_id'>,
  verdict: Verdict,
  origin: Origin,
): Promise<KycDocument | undefined> {
  const person = await lockPerson(tx, check.user_id);
  const document = await maybe(
    tx,
    sql<KycDocument>`select ${KYC_COLUMNS} from kyc_documents where id = ${check.id} for update`,
  );
  if (!person || !document) return undefined;
  const decision = decided(verdict, person);
  if (document.review_reason !== null || !mayBecome(document.status, decision.status)) {
    return document;
  }
  const keys = verdict.kind === 'found' ? personKeys(config, verdict) : [];
  if (decision.status === 'approved' && verdict.kind === 'found') {
    await lockHashes(tx, [document.number_hash, ...keys]);
    const reason = await reviewReasonFor(tx, document, keys);
    if (reason) {
      return holdForReview(tx, document, { reason, keys, legalName: verdict.legalName, origin });
    }
  }
  const settled = await writeDown(tx, document, decision, verdict, keys);
  if (decision.status === 'approved') await settleLevel(tx, document.user_id);
  await announceDecision(tx, config, settled, decision, origin);
  return settled;
}

function decided(verdict: Verdict, { full_name }: KycPerson): KycDecision {
  if (verdict.kind === 'rejected') return { status: 'rejected', reason: verdict.reason };
  return decideKyc(verdict.legalName, full_name);
}

/** The registry's name is stored only once it is known to be this person's. */
function writeDown(
  tx: Tx,
  { id }: KycDocument,
  decision: KycDecision,
  verdict: Verdict,
  keys: readonly Buffer[],
): Promise<KycDocument> {
  const reason = decision.status === 'rejected' ? decision.reason : null;
  const legalName = reason === null && verdict.kind === 'found' ? verdict.legalName : null;
  return one(
    tx,
    sql<KycDocument>`
      update kyc_documents set status = ${decision.status}, reason_code = ${reason},
        rejection_reason = ${reason && KYC_REASON_TEXTS[reason]}, legal_name = ${legalName},
        person_keys = ${decision.status === 'approved' ? [...keys] : null}::bytea[], reviewed_at = app_now(),
        next_poll_at = null
      where id = ${id} returning ${KYC_COLUMNS}`,
  );
}
