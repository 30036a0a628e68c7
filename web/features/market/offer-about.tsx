import { formatWithUnit } from '#core/money/format-money.ts';
import { limitsText } from '#core/market/offer-limits.ts';
import { askLines, type OfferAsks } from '#core/market/offer-asks.ts';
import type { Offer } from '#core/market/offer.ts';
import { firstName } from '#core/identity/first-name.ts';
import { usualTime } from '#core/market/trader.ts';
import { MethodNames } from '#web/features/market/method-names.tsx';
import { TraderCard } from '#web/features/market/trader-card.tsx';
import { Facts } from '#web/ui/facts.tsx';

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
  /** It can still be taken; else its limits mean nothing any more. */
  isOpen: boolean;
}) {
  const { trader, tradeType } = offer;
  const name = firstName(trader.handle);
  const sells = tradeType === 'sell';
  const conditions = askLines(asks, offer);
  const usual = usualTime(sells ? trader.releaseSeconds : trader.paymentSeconds);
  return (
    <>
      <Facts
        facts={[
          {
            label: isOpen ? (sells ? 'Available' : 'Wanted') : 'Amount',
            value: formatWithUnit(offer.amount),
          },
          ...(isOpen
            ? [
                {
                  label: offer.isFull ? 'One sum, all or nothing' : 'Limits',
                  value: limitsText(offer),
                },
              ]
            : []),
          {
            label: isOwn ? 'Paid through' : sells ? 'You pay through' : `${name} pays through`,
            value: <MethodNames ids={offer.paymentMethodIds} />,
          },
          { label: 'Time to pay', value: `${offer.payWithinMinutes} minutes from acceptance` },
          ...(usual
            ? [
                {
                  label: `${isOwn ? 'Usually' : `${name} usually`} ${sells ? 'releases' : 'pays'} in`,
                  value: usual,
                },
              ]
            : []),
          ...(conditions.length > 0
            ? [
                {
                  label: 'Conditions',
                  value: conditions.map((line) => (
                    <span key={line} className="block">
                      {line}
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
            {isOwn ? 'Your terms' : `${name}’s terms`}
          </h2>
          <p className="whitespace-pre-line text-ink2">
            {offer.terms ?? `${isOwn ? 'You have' : `${name} has`} set none.`}
          </p>
        </section>
      </div>
    </>
  );
}
