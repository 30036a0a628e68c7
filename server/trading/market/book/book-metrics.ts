import type { OfferList } from '#server/trading/market/offer-list.ts';

/** This node's book of offers in Prometheus text; empty on nodes without one. */
export function bookMetrics(offers: Pick<OfferList, 'bookState'>): string {
  const state = offers.bookState();
  if (!state) return '';
  return [
    '# TYPE oja_offer_book_loaded gauge',
    `oja_offer_book_loaded ${state.isLoaded ? 1 : 0}`,
    '# TYPE oja_offer_book_offers gauge',
    `oja_offer_book_offers ${state.offers}`,
    '# TYPE oja_offer_book_bytes gauge',
    `oja_offer_book_bytes ${state.bytes}`,
    '# TYPE oja_offer_book_lag_seconds gauge',
    `oja_offer_book_lag_seconds ${state.lagSeconds}`,
    '',
  ].join('\n');
}
