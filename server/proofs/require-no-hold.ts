import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RELEASE_HOLD_HOURS } from '#core/limits/proof-limits.ts';
import { type Db, maybe } from '#server/db/database.ts';

/**
 * Whoever takes an account over changes its password or its authenticator, and then gives the crypto away. So
 * after such a change within a trade that waits a day, unless an authenticator the account had before it has
 * just been shown; one that was set up afterwards may be the thief's.
 */
export async function requireNoHold(db: Db, sellerId: string, tradeId: string): Promise<void> {
  // The audit keeps the machine's time, the trade the product's.
  const changed = await maybe(
    db,
    sql`select 1 from trades t cross join app_clock c
      join auth.audit_events e on e.user_id = t.seller_id
        and e.kind in ('password_changed', 'factor_removed', 'factors_reset')
        and e.created_at + c.ahead > greatest(t.accepted_at,
          now() + c.ahead - make_interval(hours => ${RELEASE_HOLD_HOURS}))
      where t.id = ${tradeId} and t.seller_id = ${sellerId} and t.status in ('in_payment', 'processing', 'disputed')
        and not exists (select from auth.mfa_factors f
          where f.user_id = t.seller_id and f.status = 'verified' and f.created_at < e.created_at)
      limit 1`,
  );
  if (changed) throw new AppError('RELEASE_HELD');
}
