import { draftLike } from '#web/features/trading/offers/form/draft-wire.ts';
import { createOfferSearch } from '#web/features/trading/offers/form/create-offer-search.ts';
import { OfferAccounts } from '#web/features/wallet/bank-accounts/offer-accounts.tsx';
import { OfferPreview } from '#web/features/trading/market/offer-preview.tsx';
import { CreateOfferForm } from '#web/features/trading/offers/form/create-offer-form.tsx';
import { OwnOfferPart } from '#web/features/trading/offers/own-offer-part.tsx';
import { EMPTY_DRAFT } from '#web/features/trading/offers/form/offer-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { FormReady } from '#web/pages/trades/form-ready.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

/** Creates an offer, from scratch or as a copy of an own one. */
export default function CreateTradePage() {
  const { from, type, asset, fiat } = useRouteSearch(createOfferSearch);
  const parts = {
    asked: { ...(type && { type }), ...(asset && { asset }), ...(fiat && { fiat }) },
    accountsPicker: OfferAccounts,
    preview: OfferPreview,
  };
  return (
    <div className="page-gutter pt-5 pb-8 md:pt-8 md:pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4 md:pb-6">
        <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
          {t('Create Trade')}
        </h1>
        <TextLink to="/create-trade-simple" className="text-sm">
          {t('Short form')}
        </TextLink>
      </div>
      <WhileOpen feature="new_offers">
        {from === null ? (
          <FormReady asset={asset ?? EMPTY_DRAFT.asset} fiat={fiat ?? EMPTY_DRAFT.fiat}>
            <CreateOfferForm {...parts} from={null} />
          </FormReady>
        ) : (
          <OwnOfferPart key={from} offerId={from}>
            {(offer) => (
              <FormReady asset={offer.asset} fiat={offer.fiat_currency}>
                <CreateOfferForm {...parts} from={{ id: offer.id, draft: draftLike(offer) }} />
              </FormReady>
            )}
          </OwnOfferPart>
        )}
      </WhileOpen>
    </div>
  );
}
