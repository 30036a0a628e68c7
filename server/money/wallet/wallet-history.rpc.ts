import {
  ActivityFound,
  GetMovementReceipt,
  MovementReceipt,
  SearchActivity,
} from '#core/wallet/activity-wire.ts';
import {
  BalanceHistory,
  GetBalanceHistory,
  GetStatementMonths,
  StatementMonths,
} from '#server/money/wallet/history-wire.ts';
import { procedure } from '#server/define.ts';
import { movementReceipt } from '#server/money/wallet/activity/movement-receipt.ts';
import { searchActivity } from '#server/money/wallet/activity/search-activity.ts';
import { balanceHistory } from '#server/money/wallet/history/balance-history.ts';
import { statementMonths } from '#server/money/wallet/statements/statement-months.ts';

export const walletHistoryProcedures = {
  search_activity: procedure({
    access: 'user',
    readOnly: true,
    input: SearchActivity,
    output: ActivityFound,
    run: (oja, caller, input) => searchActivity(oja.db, caller.userId, input),
  }),
  get_movement_receipt: procedure({
    access: 'user',
    readOnly: true,
    input: GetMovementReceipt,
    output: MovementReceipt,
    run: (oja, caller, { id }) => movementReceipt(oja.db, caller.userId, id),
  }),
  get_balance_history: procedure({
    access: 'user',
    readOnly: true,
    input: GetBalanceHistory,
    output: BalanceHistory,
    run: (oja, caller, { days }) => balanceHistory(oja.db, caller.userId, days),
  }),
  get_statement_months: procedure({
    access: 'user',
    readOnly: true,
    input: GetStatementMonths,
    output: StatementMonths,
    run: (oja, caller, { year }) => statementMonths(oja.db, caller.userId, year),
  }),
};
