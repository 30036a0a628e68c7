import { RATE_LIFTED, RATE_SET } from '#core/messages/market-data-messages.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  GetRateHistory,
  RateHistory,
  ReferenceRateSet,
  SetReferenceRate,
} from '#core/wire/market-data.ts';
import { procedure } from '#server/define.ts';
import { readRateHistory } from '#server/market/rates/rate-history.ts';
import { setReferenceRate } from '#server/market/rates/set-reference-rate.ts';

export const rateProcedures = {
  get_rate_history: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetRateHistory,
    output: RateHistory,
    run: async ({ db }, _caller, { p_from_currency: from, p_to_currency: to, p_hours: hours }) => {
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

  /** What it moves is everybody's prices, so a password alone is not enough. */
  set_reference_rate: procedure({
    access: 'proven-admin',
    input: SetReferenceRate,
    output: ReferenceRateSet,
    run: async (oja, caller, input) => {
      const { mid, counted } = await setReferenceRate(
        oja.db,
        {
          adminId: caller.userId,
          from: input.p_from_currency,
          to: input.p_to_currency,
          mid: input.p_mid_rate,
          spread: input.p_spread ?? null,
          note: input.p_note || null,
        },
        oja.config.market.spread,
      );
      return {
        success: true as const,
        message: input.p_mid_rate === null ? RATE_LIFTED : RATE_SET,
        mid_rate: mid && Number(toDecimal(mid)),
        counted: [...counted],
      };
    },
  }),
};
