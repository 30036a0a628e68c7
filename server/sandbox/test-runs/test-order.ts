import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, type ErrorCode, isErrorCode } from '#core/errors/app-error.ts';
import { CreateTrade } from '#core/offers/wire.ts';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import { PAYMENT_WINDOW_MINUTES } from '#core/trade/limits.ts';
import type { Oja } from '#server/define.ts';
import { stepInTransaction } from '#server/money/ledger/trade-engine.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { asCaller } from '#server/platform/db/transaction.ts';
import { drawingLibrary } from '#server/platform/storage/redraw-picture.ts';
import { uploadObject } from '#server/platform/storage/upload-object.ts';
import { inputOf } from '#server/procedure-input.ts';
import { callerOf, SHOWN } from '#server/sandbox/test-runs/as-person.ts';
import { submitProof } from '#server/trading/proofs/submit-proof.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOwnTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';

/** The offer of every test: so many USDT, each at so many naira. */
export const TEST_AMOUNT = '100';
export const TEST_PRICE = '1520';
/** What a test buyer takes of the offer where they take a part. */
export const TEST_PART = '40';

/** Puts a private offer up: it is reached by its link alone, so no trader sees it. Returns its id. */
export async function offerAs(
  oja: Oja,
  sellerId: string,
  { amount = TEST_AMOUNT, type = 'Partial' }: { amount?: string; type?: 'Partial' | 'Full' } = {},
): Promise<string> {
  const input = inputOf(CreateTrade, {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: amount,
    p_price_per_unit: TEST_PRICE,
    p_min_order_amount: '1000',
    p_max_order_amount: '100000000',
    p_fiat_currency: 'NGN',
    p_payment_method_ids: ['bank-transfer'],
    p_trade_offer_type: type,
    p_payment_window_minutes: PAYMENT_WINDOW_MINUTES,
    p_is_private: true,
  });
  return (await createTrade(oja, sellerId, input)).trade_id;
}

/** Accepts all of an offer or a part of it, by its link. Returns the order's id; a refusal is thrown. */
export async function acceptAs(
  oja: Oja,
  buyerId: string,
  offerId: string,
  part: string | null = null,
): Promise<string> {
  const answer = await acceptTrade(oja, {
    ...TAKES_ALL,
    tradeId: offerId,
    takerId: buyerId,
    part,
    linkToken: await linkOf(oja.db, offerId),
  });
  if (answer.success) return answer.trade_id;
  throw new AppError(knownCode(answer.code));
}

/** Releases the order's escrow as the seller, or as whoever tries. */
export async function releaseAs(
  oja: Oja,
  callerId: string,
  order: { readonly id: string; readonly buyerId: string },
  presence: Presence = SHOWN,
) {
  const escrow = await maybe(
    oja.db,
    sql<{
      id: string;
    }>`select id from escrow where trade_id = ${order.id} order by locked_at desc, id desc limit 1`,
  );
  return releaseEscrow(oja, {
    tradeId: order.id,
    escrowId: escrow?.id ?? randomUUID(),
    buyerId: order.buyerId,
    callerId,
    presence,
  });
}

/** A receipt that no other order has: random pixels, drawn again by the product as any upload is. */
export async function drawReceipt(): Promise<Buffer> {
  const sharp = await drawingLibrary();
  const side = 24;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .resize(480, 480, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Uploads a receipt as the buyer, under the bucket's own rules, and submits it as the proof of payment. */
export async function proveAs(oja: Oja, buyerId: string, orderId: string, receipt: Buffer) {
  const name = `${orderId}/${randomUUID()}.png`;
  const file = {
    content: onePiece(receipt),
    claimedType: 'image/png',
    cacheControl: 'no-cache',
    metadata: {},
  };
  await uploadObject(oja, callerOf(buyerId), { bucketId: PROOF_BUCKET, name }, 'create', () =>
    Promise.resolve(file),
  );
  return submitProof(oja, { tradeId: orderId, buyerId, path: name, payerName: null });
}

interface Payee {
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

/** The account to pay into, read as the buyer: their row policies decide whether they see it. */
export async function payeeAs(oja: Oja, buyerId: string, orderId: string): Promise<Payee | null> {
  return asCaller(oja.wirePool, callerOf(buyerId), { readOnly: true }, async (client) => {
    const { rows: found } = await client.query<Payee>(
      'select bank_name, account_number, account_name from trade_payment_details where trade_id = $1',
      [orderId],
    );
    return found[0] ?? null;
  });
}

/**
 * Lets the order's payment window pass, for it alone: the clock is moved ahead inside the transaction that expires it and
 * back before the commit, so nobody else ever reads another time.
 */
export async function expireAs(oja: Oja, buyerId: string, orderId: string): Promise<void> {
  const minutes = PAYMENT_WINDOW_MINUTES + 1;
  const result = await stepInTransaction(oja.db, async (tx, take) => {
    let last: Awaited<ReturnType<typeof take>> | undefined;
    await moveClock(tx, minutes);
    const engine = {
      ...oja.engine,
      take: async (step: Parameters<typeof take>[0]) => {
        last = await take(step);
        return last;
      },
    };
    await expireOwnTrades({ db: tx, engine }, buyerId, [orderId]);
    await moveClock(tx, -minutes);
    if (!last) throw new AppError('TRADE_STATE_CHANGED');
    return last;
  });
  if (result.code !== null) throw new AppError(knownCode(result.code));
}

async function linkOf(db: Db, offerId: string): Promise<string | null> {
  const link = await maybe(
    db,
    sql<{ token: string }>`select token from offer_links where trade_id = ${offerId}`,
  );
  return link?.token ?? null;
}

function moveClock(tx: Db, minutes: number) {
  return rows(tx, sql`update app_clock set ahead = ahead + make_interval(mins => ${minutes})`);
}

function knownCode(code: string): ErrorCode {
  if (isErrorCode(code)) return code;
  throw new Error(`refused with an unknown code: ${code}`);
}

async function* onePiece(bytes: Buffer) {
  yield bytes;
}
