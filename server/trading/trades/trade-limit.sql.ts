import { sql } from 'kysely';
import { parseMoney } from '#core/money/money.ts';
import { type TradeLimit, tradeLimitOf } from '#server/trading/trades/trade-limit-rule.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';

/** A row of `trade_limit_facts`; sums in kobo. */
export interface LimitRow {
  has_phone: boolean;
  has_factor: boolean;
  has_identity: boolean;
  phone_from: bigint;
  factor_from: bigint;
  identity_from: bigint;
  day_most: bigint | null;
  naira_per_dollar: string | null;
  used: bigint | null;
}

export const LIMIT_COLUMNS = sql`f.has_phone, f.has_factor, f.has_identity, f.phone_from, f.factor_from,
  f.identity_from, f.day_most, f.naira_per_dollar, f.used`;

/** What a person may trade without further proof of identity; null for no limit. */
export function limitOf(row: LimitRow): TradeLimit | null {
  const naira = (units: bigint) => ({ asset: 'NGN', units }) as const;
  return tradeLimitOf({
    hasPhone: row.has_phone,
    hasFactor: row.has_factor,
    hasIdentity: row.has_identity,
    phoneFrom: naira(row.phone_from),
    factorFrom: naira(row.factor_from),
    identityFrom: naira(row.identity_from),
    dayMost: row.day_most === null ? null : naira(row.day_most),
    used: row.used === null ? null : naira(row.used),
    dollar: row.naira_per_dollar === null ? null : parseMoney('NGN', row.naira_per_dollar),
  });
}

/** The limit of a person, locked until this transaction ends: the trade engine takes the same lock. */
export async function holdTradeLimit(tx: Tx, personId: string): Promise<TradeLimit | null> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute();
  return readTradeLimit(tx, personId);
}

/** The same without the lock, to show it. */
export async function readTradeLimit(db: Db, personId: string): Promise<TradeLimit | null> {
  return limitOf(
    await one(
      db,
      sql<LimitRow>`select ${LIMIT_COLUMNS} from trade_limit_facts(${personId}::uuid) f`,
    ),
  );
}
