import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { dueOf, isPayable } from '#core/invoices/status.ts';
import { amountToPay } from '#core/invoices/value.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { isOfAnother, lockInvoice, readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { requireWithinLimits } from '#server/money/limits/within-limits.ts';
import {
  countUnproven,
  guardOutflow,
  lockOwner,
  measureUnproven,
  worthOf,
} from '#server/money/wallet/outflow-guard.ts';
import { idFor } from '#server/platform/db/idempotency.ts';
import { maybe, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { acceptTrade, type AcceptDeps } from '#server/trading/trades/accept-trade.ts';

export interface TradePayment {
  readonly publicId: string;
  /** The offer to sell that is accepted. */
  readonly offerId: string;
  readonly paymentMethodId: string | null;
  readonly seenPrice: string | number | null;
  readonly idempotencyKey: string;
}

interface Intent {
  readonly id: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
}

/**
 * Pays an invoice by buying exactly its coins from a trader: the intent is committed first, then the offer is accepted
 * under the intent's id. When the trade's coins are released they pay the invoice (`count-traded-payments`). What refuses
 * the offer refuses this, and leaves no intent. Refusals besides: INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE,
 * INVOICE_METHOD_OFF, INVOICE_OWN, INVOICE_TRADE_RUNS, INVOICE_NO_FIRM_RATE, and those of a payment from the wallet.
 */
export async function payInvoiceWithTrade(
  oja: Pick<Oja, 'db'> & AcceptDeps,
  caller: SignedInCaller,
  payment: TradePayment,
) {
  const intent = await commitIntent(oja, caller, payment);
  const answer = await acceptTrade(oja, {
    tradeId: payment.offerId,
    takerId: caller.userId,
    part: toDecimal({ asset: intent.asset, units: intent.units }),
    bankAccountId: null,
    idempotencyKey: keyOf(payment),
    paymentMethodId: payment.paymentMethodId,
    seenPrice: payment.seenPrice,
    presence: presenceOf(caller),
  });
  const state = answer.success ? 'tied' : 'void';
  await rows(
    oja.db,
    sql`update invoice_trade_intents set state = ${state}, ended_at = case when ${state} = 'void' then app_now() end
      where id = ${intent.id} and state = 'open'`,
  );
  return answer;
}

function keyOf({ publicId, idempotencyKey }: TradePayment): string {
  return `${publicId}:${idempotencyKey}`;
}

async function commitIntent(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  payment: TradePayment,
): Promise<Intent> {
  const { userId } = caller;
  const { publicId, offerId } = payment;
  const childId = idFor(keyOf(payment), userId, offerId);
  return transaction(db, async (tx) => {
    await requireOpen(tx, 'invoices');
    const known = await maybe(
      tx,
      sql<Intent>`select id, asset, units from invoice_trade_intents
        where child_id = ${childId} and payer_id = ${userId}`,
    );
    if (known) return known;
    const found = await readInvoice(tx, { publicId });
    if (!found?.issued_at) throw new AppError('INVOICE_NOT_FOUND');
    if (found.merchant_id === userId) throw new AppError('INVOICE_OWN');
    const leaving = { outflow: 'invoice', ownerId: userId, presence: presenceOf(caller) } as const;
    await lockOwner(tx, userId);
    const { isMeasured } = await guardOutflow(tx, leaving);
    const { row, facts } = await lockInvoice(tx, { publicId });
    const due = dueOf(facts);
    if (row.is_test || !row.accepts.includes('p2p')) throw new AppError('INVOICE_METHOD_OFF');
    if (!isPayable(row.status) || due <= 0n || isOfAnother(row, userId)) {
      throw new AppError('INVOICE_NOT_PAYABLE');
    }
    await requireActiveMerchant(tx, row.merchant_id);
    await requireNoOther(tx, row.id, userId);
    const asset = row.coins[0];
    if (!asset || !isCrypto(asset)) throw new AppError('INVOICE_METHOD_OFF');
    const value: Money = { asset: row.currency, units: due };
    const { units } = amountToPay(value, asset, await quotePrices(tx, row.currency, asset));
    const amount = { asset, units } as const;
    const worth = await worthOf(tx, amount);
    await requireWithinLimits(tx, { userId, product: 'transfer', worth: { naira: worth } });
    if (isMeasured) await measureUnproven(tx, leaving, amount);
    const intent = await one(
      tx,
      sql<Intent>`insert into invoice_trade_intents (invoice_id, payer_id, offer_id, child_id, asset, units, value)
        values (${row.id}, ${userId}, ${offerId}, ${childId}, ${asset}, ${units}, ${toDecimal(value)}::numeric)
        returning id, asset, units`,
    );
    if (isMeasured) await countUnproven(tx, leaving, intent.id, worth);
    return { ...intent, units: BigInt(intent.units) };
  });
}

async function requireNoOther(
  tx: Parameters<typeof maybe>[0],
  invoiceId: string,
  payerId: string,
): Promise<void> {
  const other = await maybe(
    tx,
    sql`select 1 from invoice_trade_intents
      where invoice_id = ${invoiceId} and payer_id = ${payerId} and state in ('open', 'tied')`,
  );
  if (other) throw new AppError('INVOICE_TRADE_RUNS');
}
