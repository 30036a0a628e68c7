import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { joined, type Text } from '#core/language/text.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { EARLY_OUTFLOW_DAYS, EARLY_OUTFLOW_NGN } from '#core/outflow/limits.ts';
import { OUTFLOW_DETAILS } from '#core/outflow/refusal-details.ts';
import { readStored } from '#core/settings/registry.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { type Leaving, worthOf } from '#server/money/wallet/outflow-guard.ts';
import { boughtAndGone } from '#server/money/wallet/holds.sql.ts';

/** What leaves, and when its address or bank account has waited long enough; without one nothing new is involved. */
export interface LeavingAmount {
  readonly amount: Money;
  readonly destination?: { readonly from: Date; readonly refusal: ErrorCode; readonly now: Date };
}

/** The naira that may still leave before its wait is over, and of how much in all. */
export interface EarlyAllowance {
  readonly limit: Money;
  readonly left: Money;
}

/**
 * Refuses what has to wait: coins bought today, or a destination added today, unless it is within what may leave
 * early. Call it after the coins moved and under `lockOwner`, which makes the count exact. A job and an API key wait:
 * no person meant it for now. Refusals: WITHDRAWAL_BOUGHT_TODAY, and the destination's own.
 */
export async function leaveWaitOrEarly(
  tx: Tx,
  { outflow, ownerId, presence }: Leaving,
  subjectId: string,
  { amount, destination }: LeavingAmount,
): Promise<void> {
  const wait = await waitOf(tx, ownerId, destination);
  if (!wait) return;
  const worth = await worthOf(tx, amount);
  const { left } = await earlyAllowance(tx, ownerId);
  const isPerson = presence.shown !== 'absent' && presence.shown !== 'api_key';
  if (!isPerson || worth.units > left.units) {
    const details = joined([wait.details, OUTFLOW_DETAILS.earlyLeft(left)]);
    throw new AppError(wait.code, { details });
  }
  await tx
    .insertInto('early_outflows')
    .values({
      user_id: ownerId,
      outflow,
      subject_id: subjectId,
      asset: amount.asset,
      units: amount.units,
      value_ngn: toDecimal(worth),
    })
    .execute();
}

async function waitOf(
  tx: Tx,
  ownerId: string,
  destination: LeavingAmount['destination'],
): Promise<{ code: ErrorCode; details: Text } | null> {
  if (destination && destination.from > destination.now) {
    const details = OUTFLOW_DETAILS.newDestination(destination.from);
    return { code: destination.refusal, details };
  }
  const bought = await boughtAndGone(tx, ownerId);
  if (!bought) return null;
  const { asset, units, until } = bought;
  const details = OUTFLOW_DETAILS.bought({ asset, units }, until);
  return { code: 'WITHDRAWAL_BOUGHT_TODAY', details };
}

/** What somebody may still let leave early. Exact under `lockOwner`. */
export async function earlyAllowance(db: Db, userId: string): Promise<EarlyAllowance> {
  const { used, sandbox } = await one(
    db,
    sql<{ used: bigint; sandbox: unknown }>`
      select coalesce(sum(app_units(o.value_ngn, 2)), 0)::bigint as used,
        setting_value('sandbox.early_outflow_ngn') as sandbox
      from early_outflows o
        left join withdrawals w on w.id = o.subject_id
        left join payouts p on p.id = o.subject_id
      where o.user_id = ${userId} and o.created_at > app_now() - make_interval(days => ${EARLY_OUTFLOW_DAYS})
        and coalesce(w.status not in ('cancelled', 'rejected', 'failed'), true)
        and coalesce(p.status not in ('cancelled', 'failed', 'reversed'), true)`,
  );
  const ofSandbox = parseMoney('NGN', readStored('sandbox.early_outflow_ngn', sandbox));
  const limit =
    ofSandbox && ofSandbox.units > 0n ? ofSandbox : parseMoney('NGN', EARLY_OUTFLOW_NGN);
  if (!limit) throw new Error('what may leave early is no amount of naira');
  const left = limit.units > used ? limit.units - used : 0n;
  return { limit, left: { asset: 'NGN', units: left } };
}
