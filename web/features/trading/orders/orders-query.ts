import { infiniteQueryOptions } from '@tanstack/react-query';
import { wireMoney } from '#core/market/offer.ts';
import type { Money } from '#core/money/money.ts';
import type { Order, OwnOffer } from '#core/orders/wire.ts';
import type { OwnTrade } from '#web/features/trading/active-trades/own-trades-query.ts';
import {
  filtersOf,
  ordersHref,
  orNull,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';
import { call } from '#web/lib/supabase/call.ts';

/** An order of the list. */
export interface OrderLine extends OwnTrade {
  readonly reference: string;
  readonly price: Money;
  /** When it ended; while it runs, when it began. */
  readonly moment: Date;
}

/** An offer of the list, with what came of it. */
export interface OfferLine extends Pick<
  OwnOffer,
  'id' | 'reference' | 'side' | 'state' | 'completed_orders'
> {
  readonly amount: Money;
  readonly completed: Money;
  readonly price: Money;
  readonly moment: Date;
}

interface Page<Line> {
  readonly lines: readonly Line[];
  readonly next: string | null;
}

/** The orders that fit, newest first, a page at a time. */
export const ordersQuery = (userId: string, search: OrdersSearch) =>
  infiniteQueryOptions({
    queryKey: ['trades', 'orders', userId, ordersHref(search)],
    queryFn: async ({ pageParam }): Promise<Page<OrderLine>> => {
      const { items, next_cursor } = await call('search_own_orders', {
        ...filtersOf(search),
        p_states: orNull(search.orderStates),
        p_cursor: pageParam,
      });
      return { lines: items.map((item) => toOrder(item, userId)), next: next_cursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<OrderLine>) => last.next,
    staleTime: 15_000,
  });

/** The offers that fit, the same way. */
export const offersOfSearchQuery = (userId: string, search: OrdersSearch) =>
  infiniteQueryOptions({
    queryKey: ['trades', 'own-offers', userId, ordersHref(search)],
    queryFn: async ({ pageParam }): Promise<Page<OfferLine>> => {
      const { items, next_cursor } = await call('search_own_offers', {
        ...filtersOf(search),
        p_states: orNull(search.offerStates),
        p_cursor: pageParam,
      });
      return { lines: items.map(toOffer), next: next_cursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<OfferLine>) => last.next,
    staleTime: 15_000,
  });

function toOrder(order: Order, userId: string): OrderLine {
  const role = order.side === 'buy' ? 'buyer' : 'seller';
  const moment = new Date(order.moment);
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    role,
    sellerId: role === 'seller' ? userId : null,
    buyerId: role === 'buyer' ? userId : null,
    completionTimeout: order.deadline === null ? null : new Date(order.deadline),
    updatedAt: moment,
    cancelReason: order.cancel_reason,
    other: order.counterparty,
    crypto: wireMoney(order.asset, order.amount),
    price: wireMoney(order.fiat_currency, order.price),
    fiat: wireMoney(order.fiat_currency, order.total_fiat),
    moment,
  };
}

function toOffer(offer: OwnOffer): OfferLine {
  const { id, reference, side, state, completed_orders, asset } = offer;
  return {
    id,
    reference,
    side,
    state,
    completed_orders,
    amount: wireMoney(asset, offer.amount),
    completed: wireMoney(asset, offer.completed_amount),
    price: wireMoney(offer.fiat_currency, offer.price),
    moment: new Date(offer.moment),
  };
}
