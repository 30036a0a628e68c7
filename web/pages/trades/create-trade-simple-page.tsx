import { useParams } from '@tanstack/react-router';
import { OfferAccounts } from '#web/features/wallet/bank-accounts/offer-accounts.tsx';
import { useAccountNames } from '#web/features/wallet/bank-accounts/use-account-names.ts';
import { OfferPreview } from '#web/features/trading/market/offer-preview.tsx';
import { SimpleOffer } from '#web/features/trading/offers/form/simple-offer.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { FormReady } from '#web/pages/trades/form-ready.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

/** The short form: price and amount, the rest as last time. */
export default function CreateTradeSimplePage() {
  const { tradeType, tradeId }: { tradeType?: string; tradeId?: string } = useParams({
    strict: false,
  });
  const type = tradeType === 'buy' || tradeType === 'sell' ? tradeType : null;
  const path = ['/create-trade-simple', type, tradeId].filter(Boolean).join('/');
  return (
    <div className="page-gutter pt-5 pb-28 md:pt-8 md:pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-4 md:pb-6">
        <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
          {t('Create Trade')}
        </h1>
        <TextLink to={`/create-trade${type ? `?type=${type}` : ''}`} className="text-sm">
          {t('Advanced settings')}
        </TextLink>
      </div>
      <WhileOpen feature="new_offers">
        <SimpleOffer
          type={type}
          offerId={tradeId ?? null}
          path={path}
          accountsPicker={OfferAccounts}
          useAccountNames={useAccountNames}
          preview={OfferPreview}
          whenReady={FormReady}
        />
      </WhileOpen>
    </div>
  );
}
