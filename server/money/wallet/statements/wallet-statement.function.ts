import { AppError } from '#core/errors/app-error.ts';
import { STATEMENT_PDF_MOST_ROWS } from '#core/wallet/limits.ts';
import { monthPeriod } from '#core/wallet/lagos-time.ts';
import { WalletStatementRequest } from '#server/money/wallet/history-wire.ts';
import { fileFunction } from '#server/define.ts';
import { statementCsv } from '#server/money/wallet/statements/statement-csv.ts';
import { openStatement } from '#server/money/wallet/statements/statement-head.ts';

/** A month of a person's movements, as CSV or PDF. */
export const walletStatement = fileFunction({
  input: WalletStatementRequest,
  run: async ({ db }, { userId }, { month, format, asset }) => {
    const period = monthPeriod(month);
    if (!period) throw new AppError('MONTH_NOT_BEGUN');
    const head = await openStatement(db, { userId, period, asset });
    const name = `oja-statement-${month}${asset ? `-${asset}` : ''}.${format}`;
    if (format === 'csv') {
      return { type: 'text/csv; charset=utf-8', name, chunks: statementCsv(db, head) };
    }
    if (head.changes > STATEMENT_PDF_MOST_ROWS) throw new AppError('STATEMENT_TOO_LONG');
    const { statementPdf } = await import('#server/money/wallet/statements/statement-pdf.ts');
    return { type: 'application/pdf', name, chunks: statementPdf(db, head) };
  },
});
