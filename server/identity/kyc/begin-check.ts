import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import type { KycKind } from '#core/identity/kyc-number.ts';
import {
  KYC_ATTEMPTS_HOURS,
  KYC_ATTEMPTS_PER_DAY,
  KYC_IN_FLIGHT_SECONDS,
} from '#core/limits/kyc-limits.ts';
import { KYC_CONSENT, KYC_REASON_TEXTS } from '#core/messages/kyc-messages.ts';
import { maybe, one, type Tx } from '#server/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { announceDecision, type KycSettings } from '#server/identity/kyc/announce-decision.ts';
import {
  attemptsOf,
  KYC_COLUMNS,
  type KycDocument,
  lockPerson,
} from '#server/identity/kyc/documents.sql.ts';
import type { KycPort } from '#server/outside/kyc/kyc-port.ts';

export interface KycWish {
  readonly userId: string;
  readonly kind: KycKind;
  readonly hash: Buffer;
  readonly lastFour: string;
  readonly requestKey: string | null;
}

export interface Begun {
  readonly document: KycDocument;
  /** Under which names the registry is to be asked, once and now; null where nobody is asked. */
  readonly ask: { readonly first: string; readonly last: string } | null;
}

/**
 * Writes a check down before anybody is asked, so that it is asked once: whoever sends the same again meets this
 * row, and of two people with one number at the same moment the second is refused.
 */
export async function beginCheck(
  tx: Tx,
  { kyc, config }: { kyc: KycPort; config: KycSettings },
  wish: KycWish,
  origin: Origin,
): Promise<Begun> {
  const person = await lockPerson(tx, wish.userId);
  const known = await knownCheck(tx, wish);
  if (known) return { document: known, ask: null };
  if (person?.verification_level === 'verified') throw new AppError('KYC_ALREADY_VERIFIED');
  const names = namesToCheck(person?.full_name ?? null);
  if (!names) throw new AppError('KYC_NAME_NEEDED');
  const { left } = await attemptsOf(tx, wish.userId);
  if (left === 0) throw new AppError('KYC_ATTEMPTS_USED');

  const claimed = await claimNumber(tx, kyc, wish);
  if (claimed) await refuseWornNumber(tx, wish);
  const document = claimed ?? (await one(tx, insertion(kyc, wish, 'rejected')));
  await record(tx, 'identity_submitted', wish.userId, origin, {
    document: document.id,
    kind: document.document_type,
    consent: KYC_CONSENT.version,
  });
  if (claimed) return { document, ask: names };
  await announceDecision(
    tx,
    config,
    document,
    { status: 'rejected', reason: 'number_in_use' },
    origin,
  );
  return { document, ask: null };
}

/** The same request, or the check of this person's that waits; another number has to wait for it. */
async function knownCheck(tx: Tx, wish: KycWish): Promise<KycDocument | undefined> {
  const document = await maybe(
    tx,
    sql<KycDocument>`
      select ${KYC_COLUMNS} from kyc_documents
      where user_id = ${wish.userId} and number_hash is not null
        and (request_key = ${wish.requestKey}::text or status = 'pending')
      order by request_key = ${wish.requestKey}::text desc nulls last limit 1`,
  );
  if (!document || document.number_hash.equals(wish.hash)) return document;
  const isSameRequest = wish.requestKey !== null && document.request_key === wish.requestKey;
  throw new AppError(isSameRequest ? 'IDEMPOTENCY_KEY_REUSED' : 'KYC_UNDER_WAY');
}

/** The number becomes this person's for as long as the check may be passed; nothing where it is another's. */
async function claimNumber(tx: Tx, kyc: KycPort, wish: KycWish): Promise<KycDocument | undefined> {
  const kept = await maybe(
    tx,
    sql`select 1 from kyc_kept_numbers
      where number_hash = ${wish.hash} and forget_after > app_now()`,
  );
  return kept ? undefined : maybe(tx, insertion(kyc, wish, 'pending'));
}

function insertion(
  { provider, documentPrefix }: KycPort,
  { userId, kind, hash, lastFour, requestKey }: KycWish,
  status: 'pending' | 'rejected',
): RawBuilder<KycDocument> {
  const reason = status === 'rejected' ? 'number_in_use' : null;
  return sql<KycDocument>`
    insert into kyc_documents (user_id, document_type, status, reason_code, rejection_reason, reviewed_at, last_four,
      number_hash, consent_version, provider, request_key, next_look_at)
    values (${userId}, ${documentPrefix + kind}, ${status}, ${reason}, ${reason && KYC_REASON_TEXTS[reason]},
      case when ${reason !== null} then app_now() end, ${lastFour}, ${hash}, ${KYC_CONSENT.version}, ${provider},
      ${requestKey}, case when ${reason === null} then app_now() + make_interval(secs => ${KYC_IN_FLIGHT_SECONDS}) end)
    on conflict (number_hash) where number_hash is not null and status in ('pending', 'approved') do nothing
    returning ${KYC_COLUMNS}`;
}

/** Counted with the row just written, behind which everyone else with this number waits. */
async function refuseWornNumber(tx: Tx, { hash }: KycWish): Promise<void> {
  const { times } = await one(
    tx,
    sql<{ times: number }>`
      select count(*)::int as times from kyc_documents
      where number_hash = ${hash} and created_at > app_now() - make_interval(hours => ${KYC_ATTEMPTS_HOURS})`,
  );
  if (times > KYC_ATTEMPTS_PER_DAY) throw new AppError('KYC_NUMBER_ATTEMPTS_USED');
}
