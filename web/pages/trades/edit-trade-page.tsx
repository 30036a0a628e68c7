import { useParams } from '@tanstack/react-router';
import { OfferAccounts } from '#web/features/bank-accounts/offer-accounts.tsx';
import { useAccountNames } from '#web/features/bank-accounts/use-account-names.ts';
import { EditOfferForm } from '#web/features/offers/edit-offer-form.tsx';
import { OfferNotOpen } from '#web/features/offers/offer-states.tsx';
import { OwnOfferPart } from '#web/features/offers/own-offer-part.tsx';
import { t } from '#web/lib/language.ts';

/** Changes an open offer of one's own. */
export default function EditTradePage() {
  const { tradeId = '' }: { tradeId?: string } = useParams({ strict: false });
  return (
    <div className="page-gutter pt-5 pb-8 md:pt-8 md:pb-16">
      <h1
        tabIndex={-1}
        className="sr-only font-display text-2xl font-bold md:not-sr-only md:mb-6 md:block"
      >
        {t('Edit offer')}
      </h1>
      <OwnOfferPart key={tradeId} offerId={tradeId}>
        {(offer) =>
          offer.status === 'open' ? (
            <EditOfferForm
              key={offer.id}
              first={offer}
              accountsPicker={OfferAccounts}
              useAccountNames={useAccountNames}
            />
          ) : (
            <OfferNotOpen offer={offer} />
          )
        }
      </OwnOfferPart>
    </div>
  );
}
