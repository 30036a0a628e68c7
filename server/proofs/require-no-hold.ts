import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RELEASE_HOLD_HOURS } from '#core/limits/proof-limits.ts';
import { type Db, maybe } from '#server/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';

/**
 * Whoever takes an account over changes its password or its authenticator, and then releases. So after such a
 * change within a trade a release without a second factor waits a day; with one, it has just been shown.
 */
export async function requireNoHold(
  db: Db,
  caller: SignedInCaller,
  tradeId: string,
): Promise<void> {
  if (hasSecondFactor(caller)) return;
  // The audit keeps the machine's time, the trade the product's.
  const changed = await maybe(
    db,
    sql`select 1 from trades t cross join app_clock c
      join auth.audit_events e on e.user_id = t.seller_id
        and e.kind in ('password_changed', 'factor_removed', 'factors_reset')
        and e.created_at + c.ahead > greatest(t.accepted_at,
          now() + c.ahead - make_interval(hours => ${RELEASE_HOLD_HOURS}))
      where t.id = ${tradeId} and t.seller_id = ${caller.userId} and t.status = 'processing' limit 1`,
  );
  if (changed) throw new AppError('RELEASE_HELD');
}
