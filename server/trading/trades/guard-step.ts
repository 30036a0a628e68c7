import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import type { Outflow } from '#server/money/wallet/outflow-rule.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';
import { stepInTransaction, type TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { AcceptStep, StepResult, TradeStep } from '#server/money/ledger/steps/step.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import {
  countUnproven,
  guardOutflow,
  lockOwner,
  measureUnproven,
  wasCounted,
} from '#server/money/wallet/outflow-guard.ts';

export interface GuardedStep {
  readonly outflow: Extract<Outflow, 'accept_as_seller' | 'release'>;
  readonly sellerId: string;
  readonly presence: Presence;
  readonly amount: Money;
  /** The escrow that is released; an acceptance makes its own. */
  readonly escrowId: string | null;
  readonly step: TradeStep;
}

interface StepDeps {
  readonly db: Db;
  readonly engine: TradeEngine;
}

/**
 * Takes a step by which a seller's coins leave them, or throws why they may not. With a second factor it goes through
 * the engine's queue like any step: nothing is counted, and a change of credentials that commits between the check and
 * the step is as if it had come after it. Without one the step runs in one transaction with the count of what left
 * unproven, so that many steps at once cannot share one allowance.
 */
export async function guardedStep(deps: StepDeps, guarded: GuardedStep): Promise<StepResult> {
  const { outflow, sellerId: ownerId, presence, step } = guarded;
  const leaving = { outflow, ownerId, presence };
  const { isMeasured } = await guardOutflow(deps.db, leaving);
  if (!isMeasured) return deps.engine.take(step);
  return stepInTransaction(deps.db, async (tx, take) => {
    await lockParties(tx, step.trade_id, ownerId);
    await guardOutflow(tx, leaving);
    if (step.kind === 'accept' && (await isAccepted(tx, step, ownerId))) return take(step);
    const { escrowId, amount } = guarded;
    const isCounted = escrowId !== null && (await wasCounted(tx, ownerId, escrowId));
    const worth = isCounted ? null : await measureUnproven(tx, leaving, amount);
    const result = await take(step);
    if (worth && result.code === null && !result.replayed && result.escrow_id) {
      await countUnproven(tx, leaving, result.escrow_id, worth);
    }
    return result;
  });
}

/** The same acceptance, executed before: it returns the same result and counts no second time. */
async function isAccepted(tx: Tx, step: AcceptStep, sellerId: string): Promise<boolean> {
  const { accepted } = await one(
    tx,
    sql<{ accepted: boolean }>`select exists (select from trades where id = ${step.child_id}
      or (id = ${step.trade_id} and status = 'in_payment' and seller_id = ${sellerId})) as accepted`,
  );
  return accepted;
}

/** In the engine's own order: the trade and its offer, then people, each by id. */
async function lockParties(tx: Tx, tradeId: string, ownerId: string): Promise<void> {
  await lockTrade(tx, tradeId);
  await rows(
    tx,
    sql`select 1 from trader_profiles where id in (select unnest(array[${ownerId}::uuid, creator_id, seller_id, buyer_id])
        from trades where id = ${tradeId}) order by id for no key update`,
  );
  await lockOwner(tx, ownerId);
}
