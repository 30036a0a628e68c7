import { marketDays } from '#server/trading/figures/market-days.ts';
import { AdminMarketDays, MarketDays } from '#server/trading/figures/wire.ts';
import { staffRead } from '#server/define.ts';

export const figuresProcedures = {
  admin_market_days: staffRead({
    may: 'staff.read',
    readOnly: true,
    input: AdminMarketDays,
    output: MarketDays,
    run: async ({ db }, _caller, { days }) => ({ days: await marketDays(db, days) }),
  }),
};
