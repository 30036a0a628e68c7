import { formatWithUnit } from '#core/money/format-money.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import { askLines, type OfferAsks } from '#web/features/trading/market/offer-asks.ts';
import type { Offer } from '#core/market/offer.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { usualTime } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import { TraderCard } from '#web/features/trading/market/trader-card.tsx';
import { banksConfirm } from '#web/lib/forms/banks-confirm.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** The facts of an offer, who makes it and on which terms. */
export function OfferAbout({
  offer,
  asks,
  isOwn,
  isOpen,
}: {
  offer: Offer;
  asks: OfferAsks;
  isOwn: boolean;
  /** It can still be taken; otherwise its limits are not shown. */
  isOpen: boolean;
}) {
  const { trader, tradeType } = offer;
  const name = firstName(trader.handle);
  const sells = tradeType === 'sell';
  const conditions = askLines(asks, offer, banksConfirm());
  const usual = usualTime(sells ? trader.releaseSeconds : trader.paymentSeconds);
  return (
    <>
      <Facts
        facts={[
          {
            label: isOpen ? (sells ? t('Available') : t('Wanted')) : t('Amount'),
            value: formatWithUnit(offer.amount),
          },
          ...(isOpen
            ? [
                {
                  label: offer.isFull ? t('Full amount only') : t('Limits'),
                  value: limitsText(offer),
                },
              ]
            : []),
          {
            label: isOwn
              ? t('Payment')
              : sells
                ? t('You pay by')
                : t('{name} pays through', { name }),
            value: <MethodNames ids={offer.paymentMethodIds} />,
          },
          {
            label: t('Payment time'),
            value: t('{minutes} minutes from acceptance', { minutes: offer.payWithinMinutes }),
          },
          ...(usual
            ? [
                {
                  label: usualLabel(isOwn ? null : name, sells),
                  value: t(usual),
                },
              ]
            : []),
          ...(conditions.length > 0
            ? [
                {
                  label: t('Conditions'),
                  value: conditions.map((line) => (
                    <span key={line.key} className="block">
                      {t(line)}
                    </span>
                  )),
                },
              ]
            : []),
        ]}
      />
      <div className="mt-12 grid gap-8 md:grid-cols-2">
        <TraderCard trader={trader} role={sells ? 'Seller' : 'Buyer'} />
        <section aria-labelledby="terms">
          <h2 id="terms" className="mb-3 text-sm font-semibold text-ink2">
            {isOwn ? t('Your terms') : t('{name}’s terms', { name })}
          </h2>
          <p className="whitespace-pre-line text-ink2">
            {offer.terms ?? (isOwn ? t('No terms') : t('{name} has no terms', { name }))}
          </p>
        </section>
      </div>
    </>
  );
}

/** The label of the trader's usual time; they are named to everybody but themselves. */
function usualLabel(name: string | null, sells: boolean): string {
  if (name === null) return sells ? t('Average release') : t('Average payment');
  return sells ? t('{name}’s average release', { name }) : t('{name}’s average payment', { name });
}
