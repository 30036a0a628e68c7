import { SAMPLE_CARD_MONTHLY_LIMIT_USD } from '#core/fees/limits.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { roundNaira } from '#web/features/public/landing/round-naira.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { TextLink } from '#web/ui/link.tsx';

const LIMIT: Money = { asset: 'USD', units: BigInt(SAMPLE_CARD_MONTHLY_LIMIT_USD) * 100n };
const CENT_UNITS = 10n ** 6n;
const PURCHASES = [
  { what: msg('Music, one month'), cents: 599n },
  { what: msg('A domain name, one year'), cents: 1028n },
];

/** The planned virtual card. Every number is marked as a sample. */
export function CardPromo({ rate }: { rate: Money }) {
  return (
    <section aria-labelledby="card-promo">
      <div className="grid items-start gap-6 sm:grid-cols-[16.5rem_minmax(0,1fr)] sm:gap-8">
        <SampleCard />
        <div>
          <h2 id="card-promo" className="font-display text-xl font-bold">
            {t('Dollar card, naira cost beside')}
          </h2>
          <p className="mt-3 text-ink2">
            {t('Spend up to {limit} a month. Every dollar line shows what it cost you in ₦.', {
              limit: roundNaira(LIMIT),
            })}
          </p>
          <p className="mt-3">
            <TextLink to="/how-it-works?section=virtual-cards">{t('How the card works')}</TextLink>
          </p>
        </div>
      </div>
      <dl className="mt-8 border-t border-line">
        <Line label={t('Rating, 1000+ reviews')} value="4.9/5.0" />
        <Line label={t('Monthly card limit')} value={roundNaira(LIMIT)} />
        {PURCHASES.map(({ what, cents }) => (
          <Line
            key={what}
            label={t(what)}
            value={formatCurrency({ asset: 'USD', units: cents })}
            beside={formatCurrency(fiatTotal({ asset: 'USDT', units: cents * CENT_UNITS }, rate))}
          />
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
        <Chip>{t('Sample content')}</Chip>
        {t('Cards are not issued yet; these figures show how it will look.')}
      </p>
    </section>
  );
}

/** With the proportions of a real one. It shows nobody's number. */
function SampleCard() {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-[264/168] w-full max-w-66 flex-col justify-between rounded-card border border-line bg-s3 p-5"
    >
      <p className="flex items-baseline justify-between">
        <span className="font-display text-lg font-bold">Oja</span>
        <span className="text-sm text-ink2">{t('Virtual')}</span>
      </p>
      <div>
        <p className="text-ink2">•••• •••• •••• 4081</p>
        <p className="mt-1 flex items-baseline justify-between text-sm">
          <span className="text-ink2">ADE OKON</span>
          <span className="font-semibold">Mastercard</span>
        </p>
      </div>
    </div>
  );
}

function Line({ label, value, beside }: { label: string; value: string; beside?: string }) {
  return (
    <div className="flex min-h-11 items-center gap-4 border-b border-line">
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd className="flex items-center text-right">
        <span className="font-semibold">{value}</span>
        {beside && <span className="w-28 text-ink2">{beside}</span>}
      </dd>
    </div>
  );
}
