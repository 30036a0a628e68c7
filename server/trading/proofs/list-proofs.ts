import { sql } from 'kysely';
import type { z } from 'zod';
import { PROOF_BACKLOG_HOURS } from '#core/proofs/limits.ts';
import type { ProofStatus } from '#core/proofs/proof-machine.ts';
import type { ListedProof, PaymentProofs } from '#core/proofs/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { may } from '#server/identity/staff/may.ts';
import { isNoTest } from '#server/trading/figures/no-test.sql.ts';
import { isUuid } from '#core/wire/uuid.ts';

export interface ProofQuestion {
  readonly caller: Pick<SignedInCaller, 'userId' | 'aal'>;
  readonly status: ProofStatus | null;
  readonly cursor: string | null;
  readonly limit: number;
}

/**
 * A person's own proofs, the newest first; the whole queue for administrators, the longest waiting first, without those of
 * the sandbox's test runs.
 */
export async function listProofs(
  db: Db,
  { caller, status, cursor, limit }: ProofQuestion,
): Promise<z.input<typeof PaymentProofs>> {
  const callerId = caller.userId;
  const seesAll = await may(db, caller, 'proofs.read');
  const visible = seesAll ? isNoTest(sql`t`) : sql`${callerId}::uuid in (p.seller_id, p.buyer_id)`;
  const direction = seesAll ? sql`asc` : sql`desc`;
  const after = seesAll ? sql`>` : sql`<`;
  const from = readCursor(cursor);
  const page = await rows(
    db,
    sql<{ proof: ListedProof; cursor: string }>`
      select ${listed(callerId, seesAll)} as proof,
        to_char(p.submitted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || p.id as cursor
      from payment_proofs p
      join trades t on t.id = p.trade_id
      join trader_profiles seller on seller.id = p.seller_id
      join trader_profiles buyer on buyer.id = p.buyer_id
      where ${visible} and (${status}::text is null or p.verification_status = ${status})
        and (${from?.at ?? null}::text is null
          or (p.submitted_at, p.id) ${after} ((${from?.at ?? null}::text || 'Z')::timestamptz, ${from?.id ?? null}::uuid))
      order by p.submitted_at ${direction}, p.id ${direction} limit ${limit + 1}`,
  );
  const counts = await one(
    db,
    sql<{ pending: number; verifying: number; backlog: number }>`
      select count(*) filter (where p.verification_status = 'pending')::int as pending,
        count(*) filter (where p.verification_status = 'verifying')::int as verifying,
        count(*) filter (where ${IS_BACKLOG})::int as backlog
      from payment_proofs p join trades t on t.id = p.trade_id
      where p.verification_status in ('pending', 'verifying') and ${visible}`,
  );
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    proofs: page.slice(0, limit).map(({ proof }) => proof),
    next_cursor: last ? Buffer.from(last.cursor).toString('base64url') : null,
    counts,
    is_admin: seesAll,
  };
}

const IS_BACKLOG = sql`(p.verification_status = 'pending'
  and p.submitted_at < app_now() - make_interval(hours => ${PROOF_BACKLOG_HOURS}))`;

/** One proof as its reader may see it: names are shown to their owner, or to an administrator to compare. */
function listed(callerId: string, seesAll: boolean) {
  const nameOf = (
    id: ReturnType<typeof sql>,
  ) => sql`case when ${seesAll} or ${id} = ${callerId}::uuid then
    (select f.full_name from profiles f where f.id = ${id}) end`;
  return sql`jsonb_build_object(
    'id', p.id, 'trade_id', p.trade_id, 'verification_status', p.verification_status, 'ipfs_hash', p.ipfs_hash,
    'proof_image_url', p.proof_image_url, 'submitted_at', p.submitted_at, 'verified_at', p.verified_at,
    'waiting_seconds', floor(extract(epoch from coalesce(p.verified_at, app_now()) - p.submitted_at)),
    'is_backlog', ${IS_BACKLOG}, 'payer_name', p.payer_name, 'name_verdict', p.name_verdict,
    'name_reason', p.name_reason, 'decision_note', p.decision_note,
    'buyer_name', ${nameOf(sql`p.buyer_id`)}, 'seller_name', ${nameOf(sql`p.seller_id`)},
    'seller', jsonb_build_object('id', seller.id, 'handle', seller.handle),
    'buyer', jsonb_build_object('id', buyer.id, 'handle', buyer.handle),
    'trade', jsonb_build_object('status', t.status, 'asset', t.asset, 'amount', t.amount,
      'fiat_currency', t.fiat_currency, 'total_fiat', t.total_fiat, 'accepted_at', t.accepted_at,
      'paid_at', t.paid_at))`;
}

/** Decodes a page's cursor; an invalid one starts at the beginning. */
function readCursor(cursor: string | null): { at: string; id: string } | null {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6})_(.*)$/.exec(text) ?? [];
  return at !== undefined && id !== undefined && isUuid(id) && isMoment(at) ? { at, id } : null;
}

/** Not only digits in the right positions: a day of the calendar, of a year that the database supports. */
function isMoment(at: string): boolean {
  const known = new Date(`${at.slice(0, 23)}Z`);
  return (
    !at.startsWith('0000') &&
    known.getTime() > -Infinity &&
    known.toISOString().startsWith(at.slice(0, 23))
  );
}
