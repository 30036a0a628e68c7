import { GetTradeMoney, TradeMoney } from '#core/trade/money-wire.ts';
import { procedure } from '#server/define.ts';
import { getTradeMoney } from '#server/trading/trades/money/get-trade-money.ts';

export const tradeMoneyProcedures = {
  get_trade_money: procedure({
    access: 'user',
    readOnly: true,
    input: GetTradeMoney,
    output: TradeMoney,
    run: (oja, caller, { p_trade_id, p_at }) =>
      getTradeMoney(oja.db, {
        tradeId: p_trade_id,
        caller,
        at: p_at ? new Date(p_at) : null,
      }),
  }),
};
