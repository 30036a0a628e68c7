import { OfferTypes } from '#web/features/trading/offers/form/offer-types.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { routeExists } from '#web/shell/route-entry.ts';
import { TextLink } from '#web/ui/link.tsx';

const ALTERNATIVES = [
  { to: '/trades', label: msg('Take an open offer') },
  { to: '/otc-trading', label: msg('OTC Trading, for large amounts') },
  { to: '/spot-market', label: msg('Spot Market, at the price of the moment') },
];

/** Which kind of offer to make. */
export default function TradeTypeSelectionPage() {
  return (
    <div className="page-gutter pt-6 pb-10 md:pt-10 md:pb-16">
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        {t('Post an offer')}
      </h1>
      <p className="mt-1 mb-6 text-ink2">{t('Others see it and come to you.')}</p>
      <OfferTypes />
      <h2 className="mt-10 mb-2 text-sm font-semibold text-ink2">{t('Don’t want to wait?')}</h2>
      <ul>
        {ALTERNATIVES.filter(({ to }) => routeExists(to)).map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {t(label)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
