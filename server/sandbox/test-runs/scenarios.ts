import { sql } from 'kysely';
import { feeOf } from '#core/money/arithmetic.ts';
import { toDecimal } from '#core/money/money.ts';
import type { TestScenario } from '#core/sandbox/test-runs/scenarios.ts';
import { one } from '#server/platform/db/database.ts';
import {
  codeOf,
  codesOf,
  countOf,
  feesOf,
  finding,
  heldBy,
  postingsOf,
  type Scenario,
  type Stage,
  statusOf,
} from '#server/sandbox/test-runs/scenario-kit.ts';
import { personIn } from '#server/sandbox/test-runs/test-people.ts';
import {
  acceptAs,
  drawReceipt,
  offerAs,
  proveAs,
  releaseAs,
  TEST_AMOUNT,
  TEST_PRICE,
} from '#server/sandbox/test-runs/test-order.ts';
import { readLedgerSum } from '#server/sandbox/test-runs/read-test-run.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';
import { readTradeLimit } from '#server/trading/trades/trade-limit.sql.ts';

const SELLER = { role: 'seller', funds: '500' } as const;
const BUYER = { role: 'buyer' } as const;
const RIVAL = { role: 'rival' } as const;
/** How many releases come at once. */
const AT_ONCE = 20;

/** Each scenario by its name. All steps are the product's own, taken by people made for this one run. */
export const SCENARIOS: Readonly<Record<TestScenario, Scenario>> = {
  happy_path: {
    people: [SELLER, BUYER],
    async run(stage) {
      const order = await paidOrder(stage);
      await proveAs(stage.oja, order.buyerId, order.id, await drawReceipt());
      await releaseAs(stage.oja, order.sellerId, order);
      const fee = await feeFor(stage, TEST_AMOUNT);
      return [
        finding('status', 'completed', await statusOf(stage, order.id)),
        finding('buyer_gets', TEST_AMOUNT, await heldBy(stage, 'buyer')),
        finding('seller_keeps', decimal(500 - 100 - fee), await heldBy(stage, 'seller')),
        finding('fee', decimal(fee), await feesOf(stage)),
        finding('in_escrow', '0', await heldBy(stage, 'seller', 'escrow')),
        finding('postings', '1', await postingsOf(stage, 'escrow_release')),
      ];
    },
  },
  double_accept: {
    people: [SELLER, BUYER, RIVAL],
    async run(stage) {
      const { oja, run } = stage;
      const offerId = await offerAs(oja, personIn(run, 'seller'), { type: 'Full' });
      const codes = await codesOf([
        acceptAs(oja, personIn(run, 'buyer'), offerId),
        acceptAs(oja, personIn(run, 'rival'), offerId),
      ]);
      return [
        finding('accepted', '1', countOf(codes, 'none')),
        finding('other_refusal', 'TRADE_NOT_AVAILABLE', refusalIn(codes)),
        finding(
          'in_escrow',
          await withFee(stage, TEST_AMOUNT),
          await heldBy(stage, 'seller', 'escrow'),
        ),
        finding('postings', '1', await postingsOf(stage, 'escrow_freeze')),
      ];
    },
  },
  too_much: {
    people: [SELLER, BUYER, RIVAL],
    async run(stage) {
      const { oja, run } = stage;
      const [buyerId, rivalId] = [personIn(run, 'buyer'), personIn(run, 'rival')];
      const offerId = await offerAs(oja, personIn(run, 'seller'));
      const refused = await codeOf(acceptAs(oja, buyerId, offerId, '100.01'));
      const codes = await codesOf([
        acceptAs(oja, buyerId, offerId, '60'),
        acceptAs(oja, rivalId, offerId, '60'),
      ]);
      return [
        finding('refusal', 'AMOUNT_NOT_ALLOWED', refused),
        finding('accepted', '1', countOf(codes, 'none')),
        finding('in_escrow', await withFee(stage, '60'), await heldBy(stage, 'seller', 'escrow')),
        finding('postings', '1', await postingsOf(stage, 'escrow_freeze')),
      ];
    },
  },
  double_release: {
    people: [SELLER, BUYER],
    async run(stage) {
      const order = await paidOrder(stage);
      const first = await releaseAs(stage.oja, order.sellerId, order);
      const again = await releaseAs(stage.oja, order.sellerId, order);
      return [
        finding('replies', first.status, again.status),
        finding('postings', '1', await postingsOf(stage, 'escrow_release')),
        finding('buyer_gets', TEST_AMOUNT, await heldBy(stage, 'buyer')),
      ];
    },
  },
  releases_at_once: {
    people: [SELLER, BUYER],
    async run(stage) {
      const order = await paidOrder(stage);
      const replies = await Promise.all(
        Array.from({ length: AT_ONCE }, () => releaseAs(stage.oja, order.sellerId, order)),
      );
      const completed = replies.filter(({ status }) => status === 'completed').length;
      return [
        finding('replies', String(AT_ONCE), completed),
        finding('postings', '1', await postingsOf(stage, 'escrow_release')),
        finding('buyer_gets', TEST_AMOUNT, await heldBy(stage, 'buyer')),
      ];
    },
  },
  cancel_and_paid: {
    people: [SELLER, BUYER],
    async run(stage) {
      const { oja } = stage;
      const order = await acceptedOrder(stage);
      const codes = await codesOf([
        cancelTrade(oja, { tradeId: order.id, callerId: order.buyerId, reason: null }),
        markTradePaid(oja, order.id, order.buyerId),
      ]);
      // A buyer may leave after "paid" too, so the order ends cancelled whichever came first, and nothing is lost.
      return [
        finding('refusal', 'none', codes[0]),
        finding('status', 'cancelled', await statusOf(stage, order.id)),
        finding('in_escrow', '0', await heldBy(stage, 'seller', 'escrow')),
        finding('buyer_gets', '0', await heldBy(stage, 'buyer')),
        finding('postings', '1', await postingsOf(stage, 'escrow_refund')),
      ];
    },
  },
  cancel_and_release: {
    people: [SELLER, BUYER],
    async run(stage) {
      const { oja } = stage;
      const order = await paidOrder(stage);
      const codes = await codesOf([
        cancelTrade(oja, { tradeId: order.id, callerId: order.buyerId, reason: null }),
        releaseAs(oja, order.sellerId, order),
      ]);
      const released = (await statusOf(stage, order.id)) === 'completed';
      const ends = await Promise.all([
        postingsOf(stage, 'escrow_release'),
        postingsOf(stage, 'escrow_refund'),
      ]);
      return [
        finding('taken_steps', '1', countOf(codes, 'none')),
        finding('other_refusal', 'TRADE_STATE_CHANGED', refusalIn(codes)),
        finding('postings', '1', ends[0] + ends[1]),
        finding('buyer_gets', released ? TEST_AMOUNT : '0', await heldBy(stage, 'buyer')),
        finding('in_escrow', '0', await heldBy(stage, 'seller', 'escrow')),
      ];
    },
  },
  stale_proof: {
    people: [SELLER, BUYER],
    async run(stage) {
      const { oja } = stage;
      const receipt = await drawReceipt();
      const first = await paidOrder(stage);
      await proveAs(oja, first.buyerId, first.id, receipt);
      await releaseAs(oja, first.sellerId, first);
      const second = await paidOrder(stage);
      return [
        finding(
          'refusal',
          'PROOF_ALREADY_USED',
          await codeOf(proveAs(oja, second.buyerId, second.id, receipt)),
        ),
        finding(
          'stale_refusal',
          'FRESH_SECOND_FACTOR_NEEDED',
          await codeOf(
            releaseAs(oja, second.sellerId, second, { shown: 'stale', sessionId: null }),
          ),
        ),
        finding('status', 'processing', await statusOf(stage, second.id)),
        finding('postings', '1', await postingsOf(stage, 'escrow_release')),
      ];
    },
  },
  insufficient_balance: {
    people: [{ role: 'seller', funds: '99' }],
    async run(stage) {
      const sellerId = personIn(stage.run, 'seller');
      return [
        finding('refusal', 'INSUFFICIENT_FUNDS', await codeOf(offerAs(stage.oja, sellerId))),
        finding('seller_keeps', '99', await heldBy(stage, 'seller')),
        finding('postings', '0', await postingsOf(stage, 'offer_fund')),
      ];
    },
  },
  limits: {
    people: [
      { role: 'seller', funds: '9000' },
      { role: 'buyer', isVerified: false },
    ],
    async run(stage) {
      const { oja, run } = stage;
      const buyerId = personIn(run, 'buyer');
      const limit = await readTradeLimit(oja.db, buyerId);
      const most = limit ? Number(toDecimal(limit.ceiling)) : 0;
      const beyond = String(Math.ceil(most / Number(TEST_PRICE)) + 1);
      const offerId = await offerAs(oja, personIn(run, 'seller'), { amount: beyond });
      return [
        finding('refusal', limit?.code ?? 'a limit', await codeOf(acceptAs(oja, buyerId, offerId))),
        finding('accepted', 'none', await codeOf(acceptAs(oja, buyerId, offerId, '10'))),
        finding('postings', '1', await postingsOf(stage, 'escrow_freeze')),
      ];
    },
  },
  ledger_sum: {
    people: [SELLER, BUYER],
    async run(stage) {
      const before = await readLedgerSum(stage.oja.db);
      const order = await paidOrder(stage);
      await releaseAs(stage.oja, order.sellerId, order);
      const held = (await heldBy(stage, 'seller')) + (await heldBy(stage, 'buyer'));
      return [
        finding('ledger_sum', '0', before),
        finding('fee', decimal(500 - held), await feesOf(stage)),
      ];
    },
  },
};

interface Order {
  readonly id: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

async function acceptedOrder({ oja, run }: Stage): Promise<Order> {
  const [sellerId, buyerId] = [personIn(run, 'seller'), personIn(run, 'buyer')];
  const offerId = await offerAs(oja, sellerId);
  return { id: await acceptAs(oja, buyerId, offerId), sellerId, buyerId };
}

async function paidOrder(stage: Stage): Promise<Order> {
  const order = await acceptedOrder(stage);
  await markTradePaid(stage.oja, order.id, order.buyerId);
  return order;
}

function refusalIn(codes: readonly string[]): string {
  return codes.find((code) => code !== 'none') ?? 'none';
}

/** The seller's fee on so much USDT, at the rate in force. */
async function feeFor({ oja }: Stage, amount: string): Promise<number> {
  const { bp } = await one(
    oja.db,
    sql<{ bp: number }>`select seller_fee_bp as bp from assets where code = 'USDT'`,
  );
  return Number(toDecimal(feeOf(exact('USDT', amount), bp)));
}

/** What is locked for so much USDT: the amount, and the fee on it. */
async function withFee(stage: Stage, amount: string): Promise<string> {
  return decimal(Number(amount) + (await feeFor(stage, amount)));
}

function decimal(amount: number): string {
  return String(Number(amount.toFixed(8)));
}
