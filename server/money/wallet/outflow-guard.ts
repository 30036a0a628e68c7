import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import { PASSWORD_SHOWN_MINUTES } from '#core/outflow/limits.ts';
import { holdText } from '#core/outflow/refusal-details.ts';
import { UNPROVEN_DAY_NGN, UNPROVEN_HOURS } from '#server/money/wallet/outflow-limits.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import {
  isMeasured,
  type Outflow,
  OUTFLOW_PRODUCT,
  OUTFLOW_RULES,
  outflowRefusal,
  type OwnerFacts,
} from '#server/money/wallet/outflow-rule.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { isShort } from '#server/money/deposits/shortfall.sql.ts';
import { NOBODY_THERE, type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { readReferenceRate } from '#server/trading/market/reference-rate.ts';
import { CREDENTIAL_CHANGES, holdsOn } from '#server/money/wallet/holds.sql.ts';

export interface Leaving {
  readonly outflow: Outflow;
  readonly ownerId: string;
  /** The caller's session; without it no proof was shown. */
  readonly presence: Presence;
}

/**
 * Locks the owner's credentials, ban and sent amounts until the transaction ends, so that what is checked here still
 * holds when the coins move. Comes before any other lock on the person: changes of credentials take this row first.
 */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('auth.users').select('id').where('id', '=', ownerId).forShare().execute();
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Throws if coins may not leave by this outflow now: a hold after a credential change, a ban, a restriction, a
 * reversed deposit, or a missing second factor. Returns whether the amount must be counted by `measureUnproven`.
 */
export async function guardOutflow(db: Db, leaving: Leaving): Promise<{ isMeasured: boolean }> {
  const { outflow, ownerId, presence } = leaving;
  const owner = await readOwner(db, ownerId, presence);
  const refusal = outflowRefusal(outflow, owner, presence.shown);
  if (refusal === 'OUT_RESTRICTED' && presence.shown !== 'absent') {
    throw restricted(leaving);
  }
  if (refusal) throw new AppError(refusal, await detailsOf(db, leaving, refusal));
  return { isMeasured: isMeasured(outflow, owner, presence.shown) };
}

function restricted({ outflow, ownerId }: Leaving): StoppedError {
  const product = OUTFLOW_PRODUCT[outflow];
  const stopped = { userId: ownerId, product, worth: null, fitsFrom: null, raisedBy: null };
  return new StoppedError('OUT_RESTRICTED', stopped);
}

/** Which change holds the coins and until when: told to the owner alone, never to the other side of a trade. */
async function detailsOf(db: Db, { outflow, ownerId, presence }: Leaving, refusal: ErrorCode) {
  if (presence.shown === 'absent' || refusal !== OUTFLOW_RULES[outflow].held) return {};
  const [last] = await holdsOn(db, ownerId);
  return last ? { details: holdText(last.kind, last.until) } : {};
}

/** The same without throwing, as a quote shows it to the owner; null where coins may leave. */
export async function refusalToLeave(
  db: Db,
  outflow: Outflow,
  ownerId: string,
): Promise<{ readonly code: ErrorCode; readonly details?: Text } | null> {
  const owner = await readOwner(db, ownerId, NOBODY_THERE);
  const code = outflowRefusal(outflow, owner, NOBODY_THERE.shown);
  return code && { code, ...(await detailsOf(db, { outflow, ownerId, presence: UNPROVEN }, code)) };
}

/** Whether outgoing coins, already debited from this person, must be held back. */
export async function isStopped(db: Db, outflow: Outflow, ownerId: string): Promise<boolean> {
  const owner = await readOwner(db, ownerId, NOBODY_THERE);
  return outflowRefusal(outflow, owner, NOBODY_THERE.shown) !== null;
}

/**
 * The worth in naira of what leaves unproven; throws if it would reach the day's allowance together with all else
 * that left so. Exact under `lockOwner`. `alone`: by itself, as a plan is checked before anything of it leaves.
 */
export async function measureUnproven(
  db: Db,
  { outflow, ownerId }: Pick<Leaving, 'outflow' | 'ownerId'>,
  amount: Money,
  alone = false,
): Promise<Money> {
  const worth = await worthOf(db, amount);
  const used = alone ? 0n : await usedToday(db, ownerId);
  if (used + worth.units >= allowance().units) {
    throw new AppError(OUTFLOW_RULES[outflow].lacksFactor);
  }
  return worth;
}

/** Counts what left, or was promised, against the allowance. */
export async function countUnproven(
  tx: Tx,
  { outflow, ownerId }: Pick<Leaving, 'outflow' | 'ownerId'>,
  subjectId: string,
  worth: Money,
): Promise<void> {
  await tx
    .insertInto('unproven_outflows')
    .values({ user_id: ownerId, outflow, subject_id: subjectId, value_ngn: toDecimal(worth) })
    .onConflict((oc) => oc.constraint('unproven_outflows_once').doNothing())
    .execute();
}

/** Whether the escrow was counted when its seller accepted: releasing it does not count again. */
export async function wasCounted(db: Db, ownerId: string, escrowId: string): Promise<boolean> {
  const { counted } = await one(
    db,
    sql<{ counted: boolean }>`select exists (select from unproven_outflows
      where user_id = ${ownerId} and subject_id = ${escrowId}) as counted`,
  );
  return counted;
}

/** An amount's worth for limits, in naira. An estimated rate is good enough for that, but not for a price. */
export async function worthOf(db: Db, amount: Money): Promise<Money> {
  const rate = await readReferenceRate(db, 'USDT', 'NGN');
  if (!rate) throw new AppError('TRANSFER_NEEDS_A_RATE');
  return worthInNaira(amount, rate.middle);
}

/** What may leave unproven within a day, in naira. */
export function allowance(): Money {
  const amount = parseMoney('NGN', UNPROVEN_DAY_NGN);
  if (!amount) throw new Error(`${UNPROVEN_DAY_NGN} is no amount of naira`);
  return amount;
}

async function usedToday(db: Db, ownerId: string): Promise<bigint> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`
      select coalesce(sum(app_units(o.value_ngn, 2)), 0)::bigint as units
      from unproven_outflows o left join escrow e on e.id = o.subject_id
      where o.user_id = ${ownerId} and o.created_at > app_now() - make_interval(hours => ${UNPROVEN_HOURS})
        and e.status is distinct from 'refunded' and not invoice_came_back(o.subject_id)`,
  );
  return units;
}

/** The audit events have the machine's time and are compared with it: a sandbox's clock lifts no hold. */
function readOwner(
  db: Db,
  ownerId: string,
  { sessionId, signedInJustNow = false }: Presence,
): Promise<OwnerFacts> {
  return one(
    db,
    sql<OwnerFacts>`
      select coalesce(u.banned_until > app_now(), false) or u.deleted_at is not null as "isBanned",
        auth.may_not(u.id, '{out}') as "isRestricted",
        (select min(e.created_at) from auth.audit_events e join (${CREDENTIAL_CHANGES}) k (event, kind, hours) on k.event = e.kind
          where e.user_id = u.id and e.created_at > now() - make_interval(hours => k.hours)
            and e.detail ->> 'counts' is distinct from 'false') as "changedAt",
        ${isShort(sql`u.id`)} as "isShort",
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
        ${signedInJustNow}::boolean or exists (select from auth.sessions s where s.id = ${sessionId}::uuid
          and s.user_id = u.id
          and s.password_shown_at > now() - make_interval(mins => ${PASSWORD_SHOWN_MINUTES})) as "isOwnerProven",
        (select f.verified_at from auth.sessions s join auth.mfa_factors f on f.id = s.factor_id
          where s.id = ${sessionId}::uuid and s.user_id = u.id and f.user_id = u.id
            and f.status = 'verified') as "shownFactorSince"
      from auth.users u where u.id = ${ownerId}`,
  );
}
