import { useParams } from '@tanstack/react-router';
import { OfferAccounts } from '#web/features/wallet/bank-accounts/offer-accounts.tsx';
import { useAccountNames } from '#web/features/wallet/bank-accounts/use-account-names.ts';
import { EditOfferForm } from '#web/features/trading/offers/form/edit-offer-form.tsx';
import { OfferNotOpen } from '#web/features/trading/offers/offer-states.tsx';
import { OwnOfferPart } from '#web/features/trading/offers/own-offer-part.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { FormReady } from '#web/pages/trades/form-ready.tsx';

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
            <FormReady key={offer.id} asset={offer.asset} fiat={offer.fiat_currency}>
              <EditOfferForm
                first={offer}
                accountsPicker={OfferAccounts}
                useAccountNames={useAccountNames}
              />
            </FormReady>
          ) : (
            <OfferNotOpen offer={offer} />
          )
        }
      </OwnOfferPart>
    </div>
  );
}
