import { FinanceExport } from '#core/finance/wire.ts';
import { fileFunction } from '#server/define.ts';
import { logPersonRead } from '#server/identity/admin-log/log-person-read.ts';
import { feesCsv, trialBalanceCsv } from '#server/money/finance/finance-csv.ts';
import { financePeriod } from '#server/money/finance/finance-report.ts';

/** Fees by day, or the trial balance, of a period as a spreadsheet. Each download is an event of the audit log. */
export const financeExport = fileFunction({
  may: 'finance.read',
  input: FinanceExport,
  run: async ({ db }, caller, { from, to, part }) => {
    const period = financePeriod(from, to);
    await logPersonRead(db, caller, {
      permission: 'finance.read',
      action: 'finance_export',
      subject: ['report', part],
      detail: { from, to },
    });
    return {
      type: 'text/csv; charset=utf-8',
      name: `oja-${part.replace('_', '-')}-${from}-${to}.csv`,
      chunks: part === 'fees' ? feesCsv(db, period) : trialBalanceCsv(db, period),
    };
  },
});
