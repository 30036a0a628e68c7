import { OfferOutlook, OutlookQuestion } from '#core/offers/outlook-wire.ts';
import { procedure } from '#server/define.ts';
import { offerOutlook } from '#server/trading/market/outlook/offer-outlook.ts';

/** What a maker reads while writing an offer. */
export const outlookProcedures = {
  get_offer_outlook: procedure({
    access: 'user',
    readOnly: true,
    input: OutlookQuestion,
    output: OfferOutlook,
    run: (oja, { userId }, input) => offerOutlook(oja.db, userId, input),
  }),
};
