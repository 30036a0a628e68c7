import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { ends, type StepPlan } from '#server/money/ledger/steps/plan.ts';
import { acceptStatements, endStatements } from '#server/money/ledger/steps/write-escrow.sql.ts';
import {
  eventStatements,
  figureStatements,
  notificationStatements,
} from '#server/money/ledger/steps/write-history.sql.ts';
import { ledgerStatements } from '#server/money/ledger/steps/write-ledger.sql.ts';
import { returnStatements } from '#server/money/ledger/steps/write-returns.sql.ts';
import { tradeStatements } from '#server/money/ledger/steps/write-trades.sql.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

/**
 * The statements that carry out the plans, set by set, in the order in which they rely on each other; those that no
 * plan needs are left out.
 */
export function writeStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  const accepted = plans.filter((plan) => plan.kind === 'accept');
  const ended = plans.filter(ends);
  return [
    ...tradeStatements(plans, facts),
    ...returnStatements(plans, facts),
    ...acceptStatements(accepted, facts),
    ...endStatements(ended, facts),
    ...ledgerStatements(plans, facts),
    ...notificationStatements(plans, facts),
    ...eventStatements(plans, facts),
    ...figureStatements(ended, facts),
  ];
}
