import { marketDays } from '#server/trading/figures/market-days.ts';
import { AdminMarketDays, MarketDays } from '#server/trading/figures/wire.ts';
import { procedure } from '#server/define.ts';

export const figuresProcedures = {
  admin_market_days: procedure({
    access: 'admin',
    readOnly: true,
    input: AdminMarketDays,
    output: MarketDays,
    run: async ({ db }, _caller, { days }) => ({ days: await marketDays(db, days) }),
  }),
};
