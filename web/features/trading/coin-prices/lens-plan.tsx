import { LENS_PLAN_FROM_USD } from '#core/market-data/limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** The planned paid plan. It is not sold yet, and says so first. */
export function LensPlan() {
  return (
    <section aria-labelledby="plan" className="mt-8 max-w-prose">
      <h2 id="plan" className="font-display text-xl font-bold">
        {t('Plans from ${price} a month', { price: LENS_PLAN_FROM_USD })}
      </h2>
      <p className="mt-3 text-fitila">
        {t('Not for sale yet: there is nothing to pay and nothing to cancel.')}
      </p>
      <Facts
        className="mt-6"
        facts={[
          { label: t('Free, now'), value: t('prices, ranges and indicators on these pages') },
          {
            label: t('With a plan, later'),
            value: t('price alerts by email and push, and a scorecard of every past range'),
          },
          {
            label: t('Paid from'),
            value: t('your wallet, monthly, with notice before each charge'),
          },
        ]}
      />
      <p className="mt-6 text-ink2">
        {t(
          'Meanwhile everything you need to trade is free, and an order’s fee is shown before you accept.',
        )}
      </p>
      <ButtonLink to="/trades" variant="primary" size="lg" className="mt-6">
        {t('Go to the market')}
      </ButtonLink>
    </section>
  );
}
