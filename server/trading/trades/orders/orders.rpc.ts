import { OffersFound, OrdersFound, SearchOffers, SearchOrders } from '#core/orders/wire.ts';
import { ListRunningOrders, RunningOrders } from '#core/orders/running-wire.ts';
import { procedure, staffRead } from '#server/define.ts';
import { listRunningOrders } from '#server/trading/trades/orders/list-running-orders.ts';
import { searchOffers } from '#server/trading/trades/orders/search-offers.ts';
import { searchOrders } from '#server/trading/trades/orders/search-orders.ts';

export const orderProcedures = {
  search_own_orders: procedure({
    access: 'user',
    readOnly: true,
    input: SearchOrders,
    output: OrdersFound,
    run: (oja, { userId }, input) => searchOrders(oja.db, userId, input),
  }),
  search_own_offers: procedure({
    access: 'user',
    readOnly: true,
    input: SearchOffers,
    output: OffersFound,
    run: (oja, { userId }, input) => searchOffers(oja.db, userId, input),
  }),
  list_running_orders: staffRead({
    may: 'trades.read',
    readOnly: true,
    input: ListRunningOrders,
    output: RunningOrders,
    run: ({ db }, _caller, input) => listRunningOrders(db, input),
  }),
};
