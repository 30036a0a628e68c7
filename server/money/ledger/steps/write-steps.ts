import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { ends, type StepPlan } from '#server/money/ledger/steps/plan.ts';
import { nextTrades } from '#server/money/ledger/steps/next-trade.ts';
import { acceptStatements, endStatements } from '#server/money/ledger/steps/write-escrow.sql.ts';
import {
  eventStatements,
  figureStatements,
  notificationsOf,
  notificationStatements,
} from '#server/money/ledger/steps/write-history.sql.ts';
import { feedStatements } from '#server/money/ledger/steps/write-feed.sql.ts';
import { ledgerStatements } from '#server/money/ledger/steps/write-ledger.sql.ts';
import { returnStatements } from '#server/money/ledger/steps/write-returns.sql.ts';
import { tradeStatements } from '#server/money/ledger/steps/write-trades.sql.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

/**
 * The statements that carry out the plans, set by set, in the order in which they rely on each other; those that no
 * plan needs are left out. With `feeds` they write the rows of the change feed too, which no trigger does then.
 */
export function writeStatements(
  plans: readonly StepPlan[],
  facts: StepFacts,
  feeds: boolean,
): Statement[] {
  const changed = nextTrades(plans, facts);
  const notifications = notificationsOf(plans);
  const accepted = plans.filter((plan) => plan.kind === 'accept');
  const ended = plans.filter(ends);
  return [
    ...tradeStatements(plans, changed, facts),
    ...returnStatements(plans, facts),
    ...acceptStatements(accepted, facts),
    ...endStatements(ended, facts),
    ...ledgerStatements(plans, facts),
    ...notificationStatements(notifications, facts),
    ...eventStatements(plans, facts),
    ...figureStatements(ended, facts),
    ...(feeds ? feedStatements(plans, changed, notifications, facts) : []),
  ];
}
