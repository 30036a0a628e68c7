import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { OfferedMethod, OwnAccount } from '#server/trading/trades/offers/offer-accounts.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

export interface Fees {
  readonly seller_fee_bp: number;
  readonly buyer_fee_bp: number;
}

export function readFees(tx: Tx, asset: CryptoAsset): Promise<Fees> {
  return one(
    tx,
    sql<Fees>`select seller_fee_bp, buyer_fee_bp from assets where code = ${asset} and is_active`,
  );
}

/** Of these methods, the ones that are offered here. */
export function readMethods(tx: Tx, ids: readonly string[]): Promise<OfferedMethod[]> {
  return rows(
    tx,
    sql<OfferedMethod>`select id, name, bank_code as "bankCode" from payment_methods
      where id = any(${ids}::text[]) and is_active order by id`,
  );
}

/** The accounts a person is paid into, the default first. */
export function readOwnAccounts(tx: Tx, userId: string): Promise<OwnAccount[]> {
  return rows(
    tx,
    sql<OwnAccount>`select id, bank_code as "bankCode" from bank_accounts where user_id = ${userId}
      and is_usable
      order by is_default desc, created_at`,
  );
}

/** Until when somebody may not post offers; null when they may. */
export async function lockedOutUntil(tx: Tx, userId: string): Promise<Date | null> {
  const { until } = await one(
    tx,
    sql<{ until: Date | null }>`select max(locked_until) as until from trader_lockouts
      where user_id = ${userId} and locked_until > app_now()`,
  );
  return until;
}

/**
 * How many offers somebody has on the market. A concurrent count for the same person waits until this transaction has
 * ended, so that two of them never both add the last one.
 */
export async function countOpenOffers(tx: Tx, creatorId: string): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${creatorId}, 53))`);
  const { open } = await one(
    tx,
    sql<{ open: number }>`select count(*)::int as open from trades
      where creator_id = ${creatorId} and status = 'open'`,
  );
  return open;
}
