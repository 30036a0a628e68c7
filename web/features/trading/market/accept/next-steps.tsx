import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Three lines on what follows the press, with the typed amounts. */
export function NextSteps({ offer, share }: { offer: Offer; share: Share | null }) {
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="mb-2 text-sm font-semibold text-ink2">
        {t('What happens next')}
      </h2>
      <ol className="border-t border-line">
        {stepsOf(offer, share).map((step, index) => (
          <li key={step} className="flex gap-5 border-b border-line py-2.5 last:border-0">
            <span aria-hidden="true" className="w-3 shrink-0 font-semibold text-ink3">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(offer: Offer, share: Share | null): string[] {
  const name = firstName(offer.trader.handle);
  const crypto = share ? formatWithUnit(share.crypto) : offer.asset;
  const fiat = share
    ? formatCurrency(share.due)
    : offer.fiatCurrency === 'NGN'
      ? t('the naira')
      : t('the dollars');
  const minutes = offer.payWithinMinutes;
  const tail = offer.fiatCurrency === 'NGN' ? ` ${t('plus a few kobo')}` : '';
  if (offer.tradeType === 'sell') {
    return [
      t('{name}’s {crypto} is locked in escrow.', { crypto, name }),
      t('You see {name}’s account and pay {fiat}{tail} within {minutes} minutes.', {
        name,
        fiat,
        tail,
        minutes,
      }),
      t('{name} finds your payment and the {crypto} is yours.', { name, crypto }),
    ];
  }
  return [
    t('Your {crypto} and the fee are locked in escrow.', { crypto }),
    t('{name} sees your account and pays {fiat}{tail} within {minutes} minutes.', {
      name,
      fiat,
      tail,
      minutes,
    }),
    t('You find {fiat} in your bank and release the {crypto}.', { fiat, crypto }),
  ];
}
