import type { z } from 'zod';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { stepsFrom, type TestStep } from '#core/sandbox/test-runs/steps.ts';
import type { TestStepTaken } from '#core/sandbox/test-runs/wire.ts';
import type { Oja } from '#server/define.ts';
import { SHOWN } from '#server/sandbox/test-runs/as-person.ts';
import {
  readHoldings,
  readRunTrade,
  readTestRun,
  stageOf,
} from '#server/sandbox/test-runs/read-test-run.ts';
import { personIn, readTestPeople } from '#server/sandbox/test-runs/test-people.ts';
import {
  acceptAs,
  drawReceipt,
  expireAs,
  offerAs,
  payeeAs,
  proveAs,
  releaseAs,
  TEST_PART,
} from '#server/sandbox/test-runs/test-order.ts';
import { answerSettlement } from '#server/trading/disputes/answer-settlement.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';

type Taken = Omit<z.input<typeof TestStepTaken>, 'success' | 'message'>;
type Payee = Taken['payee'];

/** Who acts on which order. */
interface Parties {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly tradeId: string;
}

/**
 * Takes one step of a run as the demo person whose step it is, by the product's own use-case. What the product refuses
 * is the step's result; a step that this run is not at is refused itself: TEST_STEP_NOT_POSSIBLE.
 */
export async function takeTestStep(
  oja: Oja,
  { runId, step, openedBy }: { runId: string; step: TestStep; openedBy: string },
): Promise<Taken> {
  const run = await readTestPeople(oja.db, runId, openedBy);
  const trade = await readRunTrade(oja.db, run);
  if (!stepsFrom(run.kind, stageOf(trade)).includes(step)) {
    throw new AppError('TEST_STEP_NOT_POSSIBLE');
  }
  const before = await readHoldings(oja.db, run);
  const parties = {
    sellerId: personIn(run, 'seller'),
    buyerId: personIn(run, 'buyer'),
    tradeId: trade?.id ?? '',
  };
  let refusal: ErrorCode | null = null;
  let payee: Payee = null;
  try {
    payee = (await STEPS[step](oja, parties)) ?? null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refusal = error.code;
  }
  return { run: await readTestRun(oja.db, run), before, refusal, payee };
}

const STEPS: Readonly<Record<TestStep, (oja: Oja, parties: Parties) => Promise<Payee | void>>> = {
  lock: async (oja, { sellerId, buyerId }) => {
    await acceptAs(oja, buyerId, await offerAs(oja, sellerId));
  },
  offer: async (oja, { sellerId }) => {
    await offerAs(oja, sellerId);
  },
  accept: async (oja, { buyerId, tradeId }) => {
    await acceptAs(oja, buyerId, tradeId);
  },
  accept_part: async (oja, { buyerId, tradeId }) => {
    await acceptAs(oja, buyerId, tradeId, TEST_PART);
  },
  details: (oja, { buyerId, tradeId }) => payeeAs(oja, buyerId, tradeId),
  paid: async (oja, { buyerId, tradeId }) => {
    await markTradePaid(oja, tradeId, buyerId);
  },
  proof: async (oja, { buyerId, tradeId }) => {
    await proveAs(oja, buyerId, tradeId, await drawReceipt());
  },
  // The buyer confirms what only the seller may.
  wrong_release: async (oja, { buyerId, tradeId }) => {
    await releaseAs(oja, buyerId, { id: tradeId, buyerId });
  },
  release: async (oja, { sellerId, buyerId, tradeId }) => {
    await releaseAs(oja, sellerId, { id: tradeId, buyerId });
  },
  cancel: async (oja, { buyerId, tradeId }) => {
    await cancelTrade(oja, { tradeId, callerId: buyerId, reason: null });
  },
  expire: (oja, { buyerId, tradeId }) => expireAs(oja, buyerId, tradeId),
  dispute: async ({ db }, { buyerId, tradeId }) => {
    const complaint = { tradeId, callerId: buyerId, description: null };
    await raiseDispute(db, { ...complaint, reason: 'paid_not_released' });
  },
  split: async ({ db }, { sellerId, buyerId, tradeId }) => {
    const { settlementId } = await proposeSettlement(db, {
      tradeId,
      callerId: buyerId,
      kind: 'split',
      buyerAmount: TEST_PART,
      note: null,
    });
    await answerSettlement(db, {
      settlementId,
      callerId: sellerId,
      accepts: true,
      presence: SHOWN,
    });
  },
};
