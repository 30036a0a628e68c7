import { RATE_LIFTED } from '#core/market-data/texts.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  GetRateHistory,
  RateHistory,
  ReferenceRateSet,
  SetReferenceRate,
} from '#core/market-data/wire.ts';
import { requireReason } from '#server/identity/approvals/require-reason.ts';
import { procedure, staffAct } from '#server/define.ts';
import { readRateHistory } from '#server/trading/market/rates/rate-history.ts';
import {
  liftReferenceRate,
  proposeReferenceRate,
} from '#server/trading/market/rates/set-reference-rate.ts';

export const rateProcedures = {
  get_rate_history: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetRateHistory,
    output: RateHistory,
    run: async ({ db }, _caller, { fromCurrency: from, toCurrency: to, hours }) => {
      const { points, isSample } = await readRateHistory(db, { from, to, hours });
      return {
        points: points.map(({ at, mid }) => ({ at: at.toISOString(), mid: Number(mid) })),
        from_currency: from,
        to_currency: to,
        hours,
        is_sample: isSample,
      };
    },
  }),

  /** It stands in for the markets, so it takes two administrators; lifting it takes one. */
  set_reference_rate: staffAct({
    may: 'rates.set',
    event: ({ fromCurrency, toCurrency, midRate, note }) => ({
      subject: ['rate', `${fromCurrency}/${toCurrency}`],
      reason: note,
      detail: { midRate },
    }),
    input: SetReferenceRate,
    output: ReferenceRateSet,
    run: async (oja, caller, input) => {
      const { fromCurrency: from, toCurrency: to, note } = input;
      const { spread } = oja.config.market;
      if (input.midRate === null) {
        const lift = { from, to, note: note || null };
        const left = await liftReferenceRate(oja.db, caller.userId, lift, spread);
        return {
          success: true as const,
          message: RATE_LIFTED,
          mid_rate: left && Number(toDecimal(left)),
        };
      }
      const proposal = {
        from,
        to,
        mid: input.midRate,
        spread: input.spread,
        reason: requireReason(note),
      };
      return {
        ...(await proposeReferenceRate(oja.db, caller, proposal, spread)),
        mid_rate: null,
      };
    },
  }),
};
