import { sql } from 'kysely';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { OfferedMethod, OwnAccount } from '#server/trading/trades/offers/offer-accounts.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

export interface Fees {
  readonly seller_fee_bp: number;
  readonly buyer_fee_bp: number;
}

export function readFees(tx: Tx, asset: CryptoAsset): Promise<Fees> {
  return tx
    .selectFrom('assets')
    .select(['seller_fee_bp', 'buyer_fee_bp'])
    .where('code', '=', asset)
    .where('is_active', 'is', true)
    .executeTakeFirstOrThrow();
}

/** Of these methods, the ones that are offered here for this currency, or that an offer has already. */
export function readMethods(
  tx: Tx,
  {
    ids,
    present,
    fiat,
  }: {
    readonly ids: readonly string[];
    readonly present: readonly string[];
    readonly fiat: FiatCurrency;
  },
): Promise<OfferedMethod[]> {
  return tx
    .selectFrom('payment_methods')
    .select(['id', 'name', 'bank_code as bankCode'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where((eb) => eb.or([eb('is_active', 'is', true), eb('id', '=', eb.fn.any(eb.val(present)))]))
    .where('fiat_currency', '=', fiat)
    .orderBy('id')
    .execute();
}

/** The accounts of this currency that a person is paid into, the default first. */
export function readOwnAccounts(tx: Tx, userId: string, fiat: FiatCurrency): Promise<OwnAccount[]> {
  return tx
    .selectFrom('bank_accounts')
    .select(['id', 'bank_code as bankCode'])
    .where('user_id', '=', userId)
    .where('is_usable', 'is', true)
    .where('fiat_currency', '=', fiat)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
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
