import { useSearch } from '@tanstack/react-router';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { isCrypto } from '#core/money/assets.ts';
import { BankAccountPicker } from '#web/features/bank-accounts/bank-account-picker.tsx';
import { OfferPreview } from '#web/features/market/offer-preview.tsx';
import { CreateOfferForm } from '#web/features/offers/create-offer-form.tsx';

/** Puts an offer of one's own on the market. */
export default function CreateTradePage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return (
    <div className="page-gutter pt-5 pb-8 md:pt-8 md:pb-16">
      <div className="md:mb-6">
        <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
          Create Trade
        </h1>
      </div>
      <CreateOfferForm
        asked={askedFor(search)}
        bankPicker={BankAccountPicker}
        preview={OfferPreview}
      />
    </div>
  );
}

/** A link may say what to begin with: /create-trade?type=buy&asset=USDC. */
function askedFor({ type, asset }: Record<string, unknown>): Partial<OfferDraft> {
  return {
    ...((type === 'buy' || type === 'sell') && { type }),
    ...(typeof asset === 'string' && isCrypto(asset) && { asset }),
  };
}
