import { type RawBuilder, sql } from 'kysely';

/**
 * The dollar's rate at a moment: the newest market rate known then; before the first one, the first known or the
 * current rate, marked estimated.
 */
export function rateAt(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (
    select * from (
      (select h.mid_rate, h.at, h.source, false as is_estimated, 1 as choice from exchange_rate_history h
        where h.from_currency = 'USDT' and h.to_currency = 'NGN' and h.at <= ${at} order by h.at desc limit 1)
      union all
      (select h.mid_rate, h.at, h.source, true, 2 from exchange_rate_history h
        where h.from_currency = 'USDT' and h.to_currency = 'NGN' and h.at > ${at} order by h.at limit 1)
      union all
      (select x.mid_rate, x.last_updated, x.source, true, 3 from exchange_rates x
        where x.from_currency = 'USDT' and x.to_currency = 'NGN' and x.is_active limit 1)
    ) known order by choice limit 1)`;
}
