import { sql } from 'kysely';
import {
  BOUGHT_HOLD_HOURS,
  CONTACT_HOLD_HOURS,
  PASSWORD_HOLD_HOURS,
  SECOND_FACTOR_HOLD_HOURS,
} from '#core/withdrawals/limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { WALLET_DETAILS } from '#core/wallet/refusal-details.ts';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';

export interface Hold {
  readonly kind: (typeof HOLD_KINDS)[number];
  readonly until: Date;
}

/** Credential changes that start a hold, with their `HOLD_KINDS` and hours. */
export const CREDENTIAL_CHANGES = sql`values ('password_changed', 'password', ${PASSWORD_HOLD_HOURS}::int),
  ('factor_removed', 'second_factor', ${SECOND_FACTOR_HOLD_HOURS}::int),
  ('factors_reset', 'second_factor', ${SECOND_FACTOR_HOLD_HOURS}::int),
  ('recovery_code_used', 'second_factor', ${SECOND_FACTOR_HOLD_HOURS}::int),
  ('email_changed', 'email', ${CONTACT_HOLD_HOURS}::int),
  ('phone_changed', 'phone', ${CONTACT_HOLD_HOURS}::int)`;

/**
 * The holds that keep coins from leaving because the account may have been taken over. The audit events have the
 * machine's time and are compared with it: a sandbox's clock does not lift a hold. Removing a factor that was never
 * verified starts none.
 */
export function holdsOn(db: Db, userId: string): Promise<Hold[]> {
  return rows(
    db,
    sql<Hold>`
      select k.kind, max(e.created_at + make_interval(hours => k.hours)) as until
      from auth.audit_events e
      join (${CREDENTIAL_CHANGES}) as k (event, kind, hours) on k.event = e.kind
      where e.user_id = ${userId} and e.created_at > now() - make_interval(hours => k.hours)
        and e.detail ->> 'counts' is distinct from 'false'
      group by k.kind order by until desc`,
  );
}

/**
 * What somebody bought from people within a day, less what they sold: it stays, because naira that paid for it can be
 * reversed. There is no merchant rank yet that would be exempt.
 */
export function boughtLately(
  db: Db,
  userId: string,
): Promise<{ asset: CryptoAsset; units: bigint }[]> {
  return rows(
    db,
    sql<{ asset: CryptoAsset; units: bigint }>`
      select asset, sum(case when to_owner_id = ${userId} then units else -units end)::bigint as units
      from ledger_transactions
      where kind = 'escrow_release' and from_owner_id is distinct from to_owner_id
        and (to_owner_id = ${userId} or from_owner_id = ${userId})
        and created_at > app_now() - make_interval(hours => ${BOUGHT_HOLD_HOURS})
      group by asset having sum(case when to_owner_id = ${userId} then units else -units end) > 0`,
  );
}

/**
 * Refuses an outflow that would leave less than was bought today. For every coin, since one that was bought and
 * converted would leave as another.
 */
export async function refuseBought(tx: Tx, userId: string): Promise<void> {
  for (const bought of await boughtLately(tx, userId)) {
    const { left } = await one(
      tx,
      sql<{ left: bigint }>`select coalesce(sum(balance), 0)::bigint as left from ledger_accounts
        where owner_id = ${userId} and asset = ${bought.asset}
          and kind in ('available', 'offer', 'escrow', 'savings')`,
    );
    if (left >= bought.units) continue;
    throw new AppError('WITHDRAWAL_BOUGHT_TODAY', { details: WALLET_DETAILS.boughtToday(bought) });
  }
}
