import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { KYC_CALLS_PER_HOUR } from '#core/identity/kyc-limits.ts';
import { KYC_ANSWERS, KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { IdentityAnswer, VerifyIdentity } from '#core/identity/kyc-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { beginCheck } from '#server/identity/kyc/begin-check.ts';
import { attemptsOf, type KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { numberHash } from '#server/identity/kyc/number-hash.ts';
import { settleCheck } from '#server/identity/kyc/settle-check.ts';
import { postponePoll, takeFinding } from '#server/identity/kyc/take-finding.ts';
import type {
  KycFailure,
  KycOutcome,
  KycPort,
  KycQuestion,
} from '#server/platform/integrations/kyc/kyc-port.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'kyc' | 'kycFallback' | 'log'>;

/**
 * Verifies a person's identity by a number. The check is stored, then the registry is called, once and outside any
 * transaction, then its result is applied. A failure in between leaves a pending check that the job polls; the
 * registry is never called a second time. The number itself is in no statement and no log.
 */
export async function verifyIdentity(
  oja: Deps,
  caller: SignedInCaller,
  input: InputOf<typeof VerifyIdentity>,
): Promise<IdentityAnswer> {
  const { db, config, kyc } = oja;
  const { userId, ip, userAgent } = caller;
  if (!kyc) throw new AppError('KYC_NOT_OPEN');
  await refuseTooOften(db, userId);
  const { documentType: kind, number } = input;
  const checkInput = {
    userId,
    kind,
    hash: numberHash(config, kind, number),
    lastFour: number.slice(-4),
    requestKey: input.idempotencyKey,
  };
  const origin = { ip, userAgent };
  const { document, ask } = await transaction(db, (tx) => beginCheck(tx, kyc, checkInput, origin));
  if (!ask) return answer(db, document);
  const outcome = await askVendors(oja, kyc, document, {
    reference: document.id,
    kind,
    number,
    firstName: ask.first,
    lastName: ask.last,
  });
  return answer(db, await takeOutcome(oja, document, outcome, origin));
}

async function refuseTooOften(db: Db, userId: string): Promise<void> {
  const rate = perHour(KYC_CALLS_PER_HOUR);
  await limitRate(db, `kyc:${userId}`, rate, () => new AppError('KYC_TOO_OFTEN'));
}

/** Failures after which certainly nothing was looked up: the check is deleted. */
const NEVER_ASKED: ReadonlySet<KycFailure> = new Set([
  'unauthorized',
  'balance_low',
  'rate_limited',
  'unavailable',
]);

/**
 * Asks the first vendor and, only where that one certainly looked nothing up, the second. Which one is asked is stored
 * before it is: results and events are read from it.
 */
async function askVendors(
  { db, kycFallback, log }: Deps,
  first: KycPort,
  document: KycDocument,
  question: KycQuestion,
): Promise<KycOutcome> {
  const outcome = await first.verify(question);
  if (outcome.ok || !kycFallback || !NEVER_ASKED.has(outcome.reason)) return outcome;
  log.warn({ reason: outcome.reason, document: document.id }, 'the other identity vendor is asked');
  await rows(
    db,
    sql`update kyc_documents set provider = ${kycFallback.provider},
        document_type = ${kycFallback.documentPrefix + question.kind}
      where id = ${document.id} and status = 'pending'`,
  );
  return kycFallback.verify(question);
}

async function takeOutcome(
  { db, config, log }: Deps,
  document: KycDocument,
  outcome: KycOutcome,
  origin: Origin,
): Promise<KycDocument> {
  if (outcome.ok) {
    const { finding } = outcome;
    const taken = await transaction(db, (tx) => takeFinding(tx, config, document, finding, origin));
    return taken ?? document;
  }
  const { reason } = outcome;
  const isOurs = reason === 'balance_low' || reason === 'unauthorized';
  log[isOurs ? 'error' : 'warn']({ reason, document: document.id }, 'an identity check failed');
  if (NEVER_ASKED.has(reason)) {
    await transaction(db, async (tx) => {
      await sql`delete from kyc_documents where id = ${document.id} and status = 'pending'`.execute(
        tx,
      );
      await record(tx, 'identity_not_asked', document.user_id, origin, { reason });
    });
    throw new AppError('KYC_UNAVAILABLE');
  }
  return transaction(db, async (tx) => {
    if (reason === 'outcome_unknown') {
      await postponePoll(tx, document);
      return document;
    }
    const verdict = { kind: 'rejected', reason: 'not_accepted' } as const;
    return (await settleCheck(tx, config, document, verdict, origin)) ?? document;
  });
}

async function answer(db: Db, document: KycDocument): Promise<IdentityAnswer> {
  const { status, reason_code: reason } = document;
  const { left } = await attemptsOf(db, document.user_id);
  return {
    success: status !== 'rejected',
    message:
      status === 'rejected' ? KYC_REASON_TEXTS[reason ?? 'not_accepted'] : KYC_ANSWERS[status],
    ...(reason && { code: reason }),
    status,
    document_id: document.id,
    last_four: document.last_four,
    attempts_left: left,
  };
}
