import { GetTradeMoney, TradeMoney } from '#core/trade/money-wire.ts';
import { procedure } from '#server/define.ts';
import { getTradeMoney } from '#server/trading/trades/money/get-trade-money.ts';

export const tradeMoneyProcedures = {
  get_trade_money: procedure({
    access: 'user',
    readOnly: true,
    input: GetTradeMoney,
    output: TradeMoney,
    run: (oja, caller, { tradeId, at }) =>
      getTradeMoney(oja.db, { tradeId, caller, at: at ? new Date(at) : null }),
  }),
};
