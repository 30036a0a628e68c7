import { ListOffers, OfferPage } from '#core/offers/list-wire.ts';
import { readyProcedure } from '#server/define.ts';

export const offerListProcedures = {
  list_offers: readyProcedure({
    input: ListOffers,
    output: OfferPage,
    run: (oja, { userId }, input) => oja.offers.page(input, userId),
  }),
};
