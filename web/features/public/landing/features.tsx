import { ArrowRight } from 'lucide-react';
import { COINS, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const ASSETS = CRYPTO_ASSETS.map((code) => ({ code, pegged: COINS[code].about }));

const FEATURES = [
  {
    name: msg('OTC desk'),
    text: msg('Bigger sums than one offer holds, at one price agreed beforehand.'),
    to: '/otc-trading',
  },
  {
    name: msg('Spot market'),
    text: msg('Reference prices of every pair, and how each of them is made.'),
    to: '/spot-market',
  },
  {
    name: msg('A wallet that explains itself'),
    text: msg('What is available, what is pending, and which order holds the rest.'),
    to: '/wallet?tab=overview',
  },
  {
    name: msg('Payment checked by name'),
    text: msg(
      'The seller says whose name the money came from; a stranger’s name stops the release.',
    ),
    to: '/how-it-works',
  },
  {
    name: msg('A person when it goes wrong'),
    text: msg('Both sides state their case; the crypto stays in escrow until it is decided.'),
    to: '/support',
  },
];

/** What one can do here: the market itself as a card, the rest as rows. */
export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-display text-xl font-bold">
        {t('What you can do here')}
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-[30rem_minmax(0,1fr)] xl:grid-cols-[32.5rem_minmax(0,1fr)] xl:gap-18">
        <MarketCard />
        <ul className="border-t border-line">
          {FEATURES.map((feature) => (
            <Feature key={feature.to} {...feature} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function MarketCard() {
  return (
    <article className="flex flex-col rounded-card border border-line bg-s1 p-6">
      <h3 className="font-display text-lg font-bold">{t('Trade with people, not with us')}</h3>
      <p className="mt-2 text-ink2">
        {t(
          'Sellers set the price in naira or in dollars. The seller pays {fee}% at release; the buyer receives exactly what was shown.',
          { fee: publicConfig().fees.seller_bp / 100 },
        )}
      </p>
      <dl className="mt-4">
        {ASSETS.map(({ code, pegged }) => (
          <div
            key={code}
            className="flex min-h-10 items-center justify-between gap-4 border-t border-line"
          >
            <dt className="font-semibold">{code}</dt>
            <dd className="text-sm text-ink2">{t(pegged)}</dd>
          </div>
        ))}
        <div className="flex min-h-10 items-center justify-between gap-4 border-y border-line">
          <dt className="text-ink2">{t('Paid in')}</dt>
          <dd className="font-semibold">NGN, USD</dd>
        </div>
      </dl>
      <Link
        to="/trades"
        className="mt-auto flex min-h-11 items-center gap-2 self-start pt-4 font-semibold text-aro underline-offset-4 hover:underline"
      >
        {t('See the market')}
        <Icon of={ArrowRight} size={18} />
      </Link>
    </article>
  );
}

function Feature({ name, text, to }: (typeof FEATURES)[number]) {
  return (
    <li className="border-b border-line">
      <Link to={to} className="group flex min-h-18 items-center gap-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold underline-offset-4 group-hover:underline">
            {t(name)}
          </span>
          <span className="block text-ink2">{t(text)}</span>
        </span>
        <Icon of={ArrowRight} size={18} className="text-ink3 group-hover:text-ink" />
      </Link>
    </li>
  );
}
