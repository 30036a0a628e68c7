import { sql } from 'kysely';
import {
  BOUGHT_HOLD_HOURS,
  CONTACT_HOLD_HOURS,
  PASSWORD_HOLD_HOURS,
  SECOND_FACTOR_HOLD_HOURS,
} from '#core/withdrawals/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

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

/** No change of an account holds longer; without saying so, all events of a person would be read. */
const LONGEST_HOLD_HOURS = Math.max(
  PASSWORD_HOLD_HOURS,
  SECOND_FACTOR_HOLD_HOURS,
  CONTACT_HOLD_HOURS,
);

/**
 * The holds that keep coins from leaving because the account may have been taken over. The audit events have the
 * machine's time and are compared with it: a sandbox's clock does not lift a hold. Removing a factor that was never
 * verified starts none, nor does a first number or e-mail address.
 */
export function holdsOn(db: Db, userId: string): Promise<Hold[]> {
  return rows(
    db,
    sql<Hold>`
      select k.kind, max(e.created_at + make_interval(hours => k.hours)) as until
      from auth.audit_events e
      join (${CREDENTIAL_CHANGES}) as k (event, kind, hours) on k.event = e.kind
      where e.user_id = ${userId} and e.created_at > now() - make_interval(hours => ${LONGEST_HOLD_HOURS})
        and e.created_at > now() - make_interval(hours => k.hours)
        and e.detail ->> 'counts' is distinct from 'false'
      group by k.kind order by until desc`,
  );
}

/** Coins bought from people within a day, less what was sold, and when the last of them is free. */
export interface Bought {
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly until: Date;
}

/**
 * What somebody bought from people within a day, less what they sold: it stays, because naira that paid for it can be
 * reversed. There is no merchant rank yet that would be exempt.
 */
function boughtLately(db: Db, userId: string): Promise<Bought[]> {
  return rows(
    db,
    sql<Bought>`
      select asset, sum(case when to_owner_id = ${userId} then units else -units end)::bigint as units,
        max(created_at) filter (where to_owner_id = ${userId}) + make_interval(hours => ${BOUGHT_HOLD_HOURS}) as until
      from ledger_transactions
      where kind = 'escrow_release' and from_owner_id is distinct from to_owner_id
        and (to_owner_id = ${userId} or from_owner_id = ${userId})
        and created_at > app_now() - make_interval(hours => ${BOUGHT_HOLD_HOURS})
      group by asset having sum(case when to_owner_id = ${userId} then units else -units end) > 0`,
  );
}

/** Of what was bought today, how much of the wallet's available balance is tied by it, and until when. */
export interface TiedPurchase extends Bought {
  /** Of the available balance: savings and coins in offers or escrow stay anyway, and cover the rest. */
  readonly tied: bigint;
}

/** Today's purchases and what of each must stay. What has left early already is not asked for again. */
export async function tiedPurchases(db: Db, userId: string): Promise<TiedPurchase[]> {
  const all: TiedPurchase[] = [];
  for (const bought of await boughtLately(db, userId)) {
    const { available, elsewhere, early } = await heldOf(db, userId, bought.asset);
    const stays = bought.units - early - elsewhere;
    const tied = stays < 0n ? 0n : stays < available ? stays : available;
    all.push({ ...bought, tied });
  }
  return all;
}

/**
 * The first of today's purchases that is no longer whole in the wallet; null while all are. For every coin, since one
 * that was bought and converted would leave as another.
 */
export async function boughtAndGone(db: Db, userId: string): Promise<Bought | null> {
  for (const bought of await boughtLately(db, userId)) {
    const { available, elsewhere, early } = await heldOf(db, userId, bought.asset);
    if (available + elsewhere + early < bought.units) return bought;
  }
  return null;
}

/**
 * What is held for invoices under somebody's name and is not theirs to count on: what their payers paid on chain and did
 * not get back yet, and refunds that others can claim.
 */
function ofOthers(userId: string, asset: CryptoAsset) {
  return sql`((select coalesce(sum(p.held_units), 0)::bigint from invoice_payments p
      where p.holder_id = ${userId} and p.merchant_id = p.holder_id and p.asset = ${asset} and p.held_units > 0)
    + (select coalesce(sum(r.units), 0)::bigint from invoice_refunds r
      where r.merchant_id = ${userId} and r.asset = ${asset} and r.claim_hash is not null
        and r.state in ('offered', 'claimed') and not r.is_test))`;
}

function heldOf(db: Db, userId: string, asset: CryptoAsset) {
  return one(
    db,
    sql<{ available: bigint; elsewhere: bigint; early: bigint }>`
      select coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
        coalesce(sum(balance) filter (where kind <> 'available'), 0)::bigint - ${ofOthers(userId, asset)} as elsewhere,
        (select coalesce(sum(o.units), 0)::bigint from early_outflows o where o.user_id = ${userId}
          and o.asset = ${asset} and o.created_at > app_now() - make_interval(hours => ${BOUGHT_HOLD_HOURS})
          and not exists (select from withdrawals w where w.id = o.subject_id
            and w.status in ('cancelled', 'rejected', 'failed'))
          and not exists (select from payouts p where p.id = o.subject_id
            and p.status in ('cancelled', 'failed', 'reversed'))) as early
      from ledger_accounts
      where owner_id = ${userId} and asset = ${asset} and kind in ('available', 'offer', 'escrow', 'savings', 'lien', 'invoice_hold')`,
  );
}
