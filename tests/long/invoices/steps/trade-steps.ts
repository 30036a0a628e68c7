import { sql } from 'kysely';
import { payInvoiceWithTrade } from '#server/business/invoices/trades/pay-with-trade.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import {
  answered,
  type InvoiceModel,
  payableBy,
  persistently,
} from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { payerCaller } from '#tests/support/factories/merchants.ts';
import { offer, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

interface BoughtIntent {
  readonly tradeId: string;
  readonly payerId: string;
  readonly traderId: string;
}

/** Trades that run for this business's invoices. */
function runningTrades({ db }: InvoiceWorld, { merchantId }: InvoiceModel) {
  return rows(
    db,
    sql<BoughtIntent>`select t.id as "tradeId", t.buyer_id as "payerId", t.seller_id as "traderId"
      from invoice_trade_intents i
      join invoices v on v.id = i.invoice_id
      join trades t on t.id in (i.child_id, i.offer_id) and t.buyer_id = i.payer_id
      where v.merchant_id = ${merchantId} and t.status in ('in_payment', 'processing') order by t.id`,
  );
}

async function buy(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const { dice } = model;
  const { publicId } = await payableBy(world, model, 'p2p');
  const payerId = dice.pick(world.payers);
  // One person has only so many open offers.
  const trader = await person(world.db, { amount: '500' });
  const offerId = await offer(world.db, trader, { amount: '400', min: '100' });
  const key = crypto.randomUUID();
  const terms = { publicId, offerId, paymentMethodId: null, seenPrice: null, idempotencyKey: key };
  await persistently(world, model, 'buy from a trader', (oja) =>
    payInvoiceWithTrade(oja, payerCaller(payerId), terms),
  );
  if (!dice.oneIn(3)) await conclude(world, model);
}

async function conclude(world: InvoiceWorld, model: InvoiceModel): Promise<false | void> {
  const running = await runningTrades(world, model);
  if (running.length === 0) return false;
  const { tradeId, payerId, traderId: callerId } = model.dice.pick(running);
  const at = world.process();
  if (model.dice.oneIn(4)) {
    const cancellation = { tradeId, callerId: payerId, reason: 'changed my mind' };
    await answered(world, 'cancel the trade', cancelTrade(at, cancellation));
    return;
  }
  await answered(world, 'pay the trader', markTradePaid(at, tradeId, payerId));
  const escrow = await maybe(
    world.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  if (!escrow) return;
  const release = { presence: PROVEN, tradeId, escrowId: escrow.id, buyerId: payerId, callerId };
  await answered(world, 'trader releases', releaseEscrow(at, release));
}

export const TRADE_STEPS: readonly InvoiceStep[] = [
  { name: 'buy from a trader', weight: 3, run: buy },
  { name: 'the trade goes on', weight: 4, run: conclude },
];
