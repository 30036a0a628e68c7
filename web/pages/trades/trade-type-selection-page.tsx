import { TakeNow } from '#web/features/trading/market/take-now.tsx';
import { OfferTypes } from '#web/features/trading/offers/form/offer-types.tsx';
import { TradesTabs } from '#web/features/trading/trades-tabs.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { routeExists } from '#web/shell/route-entry.ts';
import { TextLink } from '#web/ui/link.tsx';

const ALTERNATIVES = [
  { to: '/otc-trading', label: msg('OTC Trading, for large amounts') },
  { to: '/spot-market', label: msg('Spot Market, at the price of the moment') },
];

/** Buy or sell at once at the best price; or post an offer and wait. */
export default function TradeTypeSelectionPage() {
  return (
    <div className="page-gutter pt-2 pb-10 md:pt-6 md:pb-16">
      <TradesTabs current={null} />
      <h1 tabIndex={-1} className="mt-5 mb-3 font-display text-xl font-bold md:text-2xl">
        {t('Buy or sell')}
      </h1>
      <TakeNow viewer={useUserId()} />
      <h2 className="mt-8 font-display text-lg font-bold">{t('Post an offer')}</h2>
      <p className="mt-1 mb-4 text-ink2">{t('Name your own price. Others come to you.')}</p>
      <OfferTypes />
      <ul className="mt-6">
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
