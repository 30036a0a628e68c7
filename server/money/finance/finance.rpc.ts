import { ChangeProposed } from '#core/approvals/wire.ts';
import {
  FinancePeriod,
  FinanceReport,
  ProposeAdjustment,
  SweepFees,
  SweepProposed,
} from '#core/finance/wire.ts';
import { staffAct, staffRead } from '#server/define.ts';
import { financeReport } from '#server/money/finance/finance-report.ts';
import { proposeAdjustment } from '#server/money/finance/propose-adjustment.ts';
import { sweepFees } from '#server/money/finance/sweep-fees.ts';

export const financeProcedures = {
  get_finance_report: staffRead({
    may: 'finance.read',
    readOnly: true,
    input: FinancePeriod,
    output: FinanceReport,
    run: ({ db }, _caller, input) => financeReport(db, input),
  }),
  sweep_fees: staffAct({
    may: 'fees.sweep',
    event: ({ asset, amount, note }) => ({
      subject: ['asset', asset],
      reason: note,
      detail: { amount: amount ?? 'all' },
    }),
    input: SweepFees,
    output: SweepProposed,
    run: (oja, caller, input) => sweepFees(oja, caller, input),
  }),
  propose_adjustment: staffAct({
    may: 'adjustments.set',
    event: ({ asset, direction, amount, reason }) => ({
      subject: ['person', null],
      reason,
      detail: { asset, direction, amount },
    }),
    input: ProposeAdjustment,
    output: ChangeProposed,
    run: (oja, caller, input) => proposeAdjustment(oja, caller, input),
  }),
};
