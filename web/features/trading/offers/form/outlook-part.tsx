import { useQuery } from '@tanstack/react-query';
import { OUTLOOK_DAYS } from '#core/market/outlook.ts';
import { positive, priceNow } from '#core/market/draft-price.ts';
import { wireMoney } from '#core/market/offer.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { outlookQuery } from '#web/features/trading/offers/form/outlook-query.ts';
import {
  type Outlook,
  rankText,
  timeText,
} from '#web/features/trading/offers/form/outlook-text.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

const PAUSE_MS = 400;

/** Where the offer would stand among those on the market, and how soon it would be taken. Its height never changes. */
export function OutlookPart({
  draft,
  middle,
  offerId = null,
}: {
  draft: OfferDraft;
  /** The market's rate, which a floating price follows. */
  middle: Money | null;
  /** The offer that is changed. */
  offerId?: string | null;
}) {
  const now = priceNow(draft, middle);
  const typed = useSettled(now && toDecimal(now), PAUSE_MS);
  const price = typed === null ? null : parseMoney(draft.fiat, typed);
  const wanted = useSettled(draft.amount, PAUSE_MS);
  const amount = positive(draft.asset, wanted);
  const { data } = useQuery({
    ...outlookQuery(draft, price ?? nothing(draft), amount ?? oneOf(draft), offerId),
    enabled: price !== null && price.units > 0n,
  });
  const outlook = price ? data : undefined;
  return (
    <section aria-label={t('On the market now')} className="rounded-control bg-s2 px-3.5 py-2">
      <Facts
        tight
        facts={[
          { label: t('Rank'), value: outlook ? t(rankText(outlook)) : '–' },
          {
            label: t('Best prices of others'),
            value: outlook ? bestText(draft, outlook) : '–',
          },
          {
            label: draft.type === 'sell' ? t('Time to sell all') : t('Time to buy all'),
            value: outlook && amount ? t(timeText(outlook)) : '–',
          },
        ]}
      />
      <p className="mt-0.5 text-sm text-ink3">
        {t('Estimated from orders completed in the last {days} days.', { days: OUTLOOK_DAYS })}
      </p>
    </section>
  );
}

function bestText({ fiat }: OfferDraft, { best }: Outlook): string {
  if (best.length === 0) return t('none yet');
  return best
    .map(({ price_per_unit }) => formatCurrency(wireMoney(fiat, price_per_unit)))
    .join(' · ');
}

function oneOf({ asset }: OfferDraft): Money {
  return { asset, units: 10n ** 8n };
}

function nothing({ fiat }: OfferDraft): Money {
  return { asset: fiat, units: 0n };
}
