import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';
import { openSignature } from '#core/record/es256.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { TradeReceipt } from '#core/trade/record-wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

const RECEIPT_TYPE = 'oja-trade-receipt';

interface ReceiptRow {
  readonly id: string;
  readonly status: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee_amount: string;
  readonly price_per_unit: string;
  readonly total_fiat: string;
  readonly fiat_currency: string;
  readonly payment_method: string | null;
  readonly seller_handle: string;
  readonly buyer_handle: string;
  readonly accepted_at: Date;
  readonly paid_at: Date | null;
  readonly completed_at: Date | null;
}

/** What a party shows others of a trade. Its token can be checked by anyone and names nobody. */
export async function getTradeReceipt(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  tradeId: string,
  callerId: string,
): Promise<TradeReceipt> {
  const row = await readReceipt(db, tradeId);
  if (!row)
    throw new AppError(
      (await isOwn(db, tradeId, callerId)) ? 'RECEIPT_NOT_YET' : 'TRADE_NOT_FOUND',
    );
  if (row.seller_id !== callerId && row.buyer_id !== callerId)
    throw new AppError('TRADE_NOT_FOUND');
  const key = await recordKey(config);
  const token = await key.sign(RECEIPT_TYPE, { t: row.id, h: await hashOf(row) });
  return {
    trade_id: row.id,
    reference: tradeReference(row.id),
    status: row.status,
    asset: row.asset,
    amount: row.amount,
    fee_amount: row.seller_id === callerId ? row.fee_amount : null,
    price_per_unit: row.price_per_unit,
    total_fiat: row.total_fiat,
    fiat_currency: row.fiat_currency,
    payment_method: row.payment_method,
    seller_handle: row.seller_handle,
    buyer_handle: row.buyer_handle,
    accepted_at: row.accepted_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    token,
    check_path: `/trade-receipt/${token}`,
  };
}

/** Whether a token was issued here for what the trade still is; then the facts, without the people. */
export async function verifyReceipt({ db, config }: Pick<Oja, 'db' | 'config'>, token: string) {
  const invalid = { valid: false as const };
  const key = await recordKey(config);
  const opened = await openSignature(token, key.publicJwk, RECEIPT_TYPE);
  const tradeId = opened?.payload['t'];
  const row = typeof tradeId === 'string' ? await readReceipt(db, tradeId) : undefined;
  if (!row || opened?.payload['h'] !== (await hashOf(row))) return invalid;
  return {
    valid: true as const,
    reference: tradeReference(row.id),
    asset: row.asset,
    amount: row.amount,
    total_fiat: row.total_fiat,
    fiat_currency: row.fiat_currency,
    date: row.accepted_at.toISOString(),
    status: row.status,
  };
}

/** The facts of one run. A later run of the same trade has another hash, so a receipt never verifies for it. */
function hashOf(row: ReceiptRow): Promise<string> {
  const { id, asset, amount, price_per_unit, total_fiat, fiat_currency, accepted_at } = row;
  const at = accepted_at.toISOString();
  return sha256(
    canonicalJson({ id, asset, amount, price_per_unit, total_fiat, fiat_currency, at }),
  );
}

function readReceipt(db: Db, tradeId: string): Promise<ReceiptRow | undefined> {
  return maybe(
    db,
    sql<ReceiptRow>`
      select t.id, t.status, t.seller_id, t.buyer_id, t.asset, trim_scale(t.purchased_amount)::text as amount,
        trim_scale(t.seller_fee_amount)::text as fee_amount, t.price_per_unit::text, t.total_fiat::text,
        t.fiat_currency, m.name as payment_method, s.handle as seller_handle, b.handle as buyer_handle,
        t.accepted_at, t.paid_at, t.completed_at
      from trades t
      join trader_profiles s on s.id = t.seller_id
      join trader_profiles b on b.id = t.buyer_id
      left join payment_methods m on m.id = t.payment_method_id
      where t.id = ${tradeId} and t.status <> 'open' and t.purchased_amount is not null
        and t.total_fiat is not null and t.accepted_at is not null`,
  );
}

async function isOwn(db: Db, tradeId: string, userId: string): Promise<boolean> {
  const own = await maybe(
    db,
    sql`select 1 from trades t where t.id = ${tradeId}
      and ${userId}::uuid in (t.creator_id, t.seller_id, t.buyer_id)`,
  );
  return own !== undefined;
}
