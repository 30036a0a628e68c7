import type { Ref } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Fees } from '#web/features/trading/offers/form/draft-offer.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { AmountSection } from '#web/features/trading/offers/form/amount-section.tsx';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import {
  PaymentSection,
  type AccountsPicker,
} from '#web/features/trading/offers/form/payment-section.tsx';
import { PriceSection } from '#web/features/trading/offers/form/price-section.tsx';
import {
  SellerSection,
  TakersSection,
  TermsSection,
} from '#web/features/trading/offers/form/rules-sections.tsx';

/** All fields of an offer except its side and asset, in the order of deciding. */
export function OfferFields({
  ref,
  label,
  form,
  market,
  available,
  fees,
  accountsPicker,
  before,
  offerId = null,
}: {
  ref: Ref<HTMLDivElement>;
  label: string;
  form: UseFormReturn<OfferDraft>;
  market: MarketRateSeen;
  /** What can be sold; null while it is not known, or when buying. */
  available: Money | null;
  fees: Fees | undefined;
  accountsPicker: AccountsPicker;
  /** Shown above the first section. */
  before?: React.ReactNode;
  /** The offer that is changed. */
  offerId?: string | null;
}) {
  const sells = useWatch({ control: form.control, name: 'type' }) === 'sell';
  return (
    <div ref={ref} role="form" aria-label={label}>
      {before}
      <PriceSection form={form} market={market} offerId={offerId} />
      <AmountSection
        form={form}
        available={available}
        fees={fees}
        middle={market.rate?.mid ?? null}
      />
      <PaymentSection form={form} accountsPicker={accountsPicker} />
      <TermsSection form={form} />
      <TakersSection form={form} />
      {sells && <SellerSection form={form} />}
    </div>
  );
}
