import { queryOptions } from '@tanstack/react-query';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import { call } from '#web/lib/supabase/call.ts';

const REFETCH_MS = 30_000;

/** Derived from the trade's history and the ledger; reloaded whenever anything of a trade is. */
export const tradeMoneyQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'money', tradeId],
    queryFn: (): Promise<TradeMoney> => call('get_trade_money', { p_trade_id: tradeId }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
