import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import type { KycKind } from '#core/identity/kyc-number.ts';
import {
  KYC_ATTEMPTS_HOURS,
  KYC_ATTEMPTS_PER_DAY,
  KYC_IN_FLIGHT_SECONDS,
} from '#core/identity/kyc-limits.ts';
import { KYC_CONSENT } from '#core/identity/kyc-texts.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import {
  attemptsOf,
  KYC_COLUMNS,
  type KycDocument,
  lockPerson,
} from '#server/identity/kyc/documents.sql.ts';
import { lockHashes } from '#server/identity/kyc/tied-accounts.sql.ts';
import type { KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';

export interface KycCheckInput {
  readonly userId: string;
  readonly kind: KycKind;
  readonly hash: Buffer;
  readonly lastFour: string;
  readonly requestKey: string | null;
}

export interface Begun {
  readonly document: KycDocument;
  /** The names to send to the registry, once and now; null if it is not to be called. */
  readonly ask: { readonly first: string; readonly last: string } | null;
}

/**
 * Stores a check before the registry is called, so that it is called once: a repeated request finds this row. A
 * number used by another account is checked like any other, so that no response distinguishes it.
 */
export async function beginCheck(
  tx: Tx,
  kyc: KycPort,
  input: KycCheckInput,
  origin: Origin,
): Promise<Begun> {
  const person = await lockPerson(tx, input.userId);
  const known = await knownCheck(tx, input);
  if (known) return { document: known, ask: null };
  if (await isConfirmed(tx, input)) throw new AppError('KYC_ALREADY_VERIFIED');
  const names = namesToCheck(person?.full_name ?? null);
  if (!names) throw new AppError('KYC_NAME_NEEDED');
  const { left } = await attemptsOf(tx, input.userId);
  if (left === 0) throw new AppError('KYC_ATTEMPTS_USED');

  await lockHashes(tx, [input.hash]);
  const document = await one(tx, insertion(kyc, input));
  await refuseOverusedNumber(tx, input);
  await record(tx, 'identity_submitted', input.userId, origin, {
    document: document.id,
    kind: document.document_type,
    consent: KYC_CONSENT.version,
  });
  return { document, ask: names };
}

/** A person's BVN and their NIN are one check each. */
async function isConfirmed(tx: Tx, { userId, kind }: KycCheckInput): Promise<boolean> {
  const approved = await tx
    .selectFrom('kyc_documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('document_type', 'in', [kind, `youverify_${kind}`])
    .where('status', '=', sql.lit('approved'))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return approved !== undefined;
}

/** The same request, or the person's pending check; another number has to wait for it. */
async function knownCheck(tx: Tx, input: KycCheckInput): Promise<KycDocument | undefined> {
  const document = await maybe(
    tx,
    sql<KycDocument>`
      select ${KYC_COLUMNS} from kyc_documents
      where user_id = ${input.userId} and number_hash is not null
        and (request_key = ${input.requestKey}::text or status = 'pending')
      order by request_key = ${input.requestKey}::text desc nulls last limit 1`,
  );
  if (!document || document.number_hash.equals(input.hash)) return document;
  const isSameRequest = input.requestKey !== null && document.request_key === input.requestKey;
  throw new AppError(isSameRequest ? 'IDEMPOTENCY_KEY_REUSED' : 'KYC_IN_PROGRESS');
}

function insertion(
  { provider, documentPrefix }: KycPort,
  { userId, kind, hash, lastFour, requestKey }: KycCheckInput,
): RawBuilder<KycDocument> {
  return sql<KycDocument>`
    insert into kyc_documents (user_id, document_type, status, last_four, number_hash, consent_version, provider,
      request_key, next_poll_at)
    values (${userId}, ${documentPrefix + kind}, 'pending', ${lastFour}, ${hash}, ${KYC_CONSENT.version}, ${provider},
      ${requestKey}, app_now() + make_interval(secs => ${KYC_IN_FLIGHT_SECONDS}))
    returning ${KYC_COLUMNS}`;
}

/** Counts the row just inserted too, under a lock that serialises everybody with this number. */
async function refuseOverusedNumber(tx: Tx, { hash }: KycCheckInput): Promise<void> {
  const { times } = await one(
    tx,
    sql<{ times: number }>`
      select count(*)::int as times from kyc_documents
      where number_hash = ${hash} and created_at > app_now() - make_interval(hours => ${KYC_ATTEMPTS_HOURS})`,
  );
  if (times > KYC_ATTEMPTS_PER_DAY) throw new AppError('KYC_NUMBER_ATTEMPTS_USED');
}
