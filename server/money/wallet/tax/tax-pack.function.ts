import { AppError } from '#core/errors/app-error.ts';
import { yearPeriod } from '#core/wallet/lagos-time.ts';
import { TaxPackRequest } from '#server/money/wallet/history-wire.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { fileFunction } from '#server/define.ts';
import { taxPackCsv } from '#server/money/wallet/tax/tax-pack.ts';

/** A year's acquisitions and disposals, in naira, lot by lot. */
export const taxPack = fileFunction({
  input: TaxPackRequest,
  run: async ({ db }, { userId }, { year }) => {
    const [period, now] = [yearPeriod(year), await readNow(db)];
    if (period.from > now) throw new AppError('MONTH_NOT_BEGUN');
    const until = period.until > now ? now : period.until;
    return {
      type: 'text/csv; charset=utf-8',
      name: `oja-tax-pack-${year}.csv`,
      chunks: taxPackCsv(db, userId, { from: period.from, until }),
    };
  },
});
