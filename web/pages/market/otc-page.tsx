import { BRAND } from '#core/brand/brand.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import {
  type PairRate,
  type Rates,
  ratesOf,
  readRates,
} from '#web/features/trading/rate-history/market-rates.ts';
import { QuoteCalculator } from '#web/features/trading/rate-history/quote-calculator.tsx';
import { RatesStatus } from '#web/features/trading/rate-history/rates-status.tsx';
import { RatesTable } from '#web/features/trading/rate-history/rates-table.tsx';
import { UsdtChart } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

export const plain = true;
export const load = readRates;

const BLOCKS = ['10000', '50000', '250000', '1000000'].flatMap((usdt): Money[] => {
  const block = parseMoney('USDT', usdt);
  return block ? [block] : [];
});

/** What OTC trading is here, the current price of a block, and how to trade one today. */
export default function OtcPage() {
  const { answer, failed } = useLive('rates', useLoaded() as Rates | undefined, readRates);
  const rates = ratesOf(answer);
  const [usdt] = rates;
  return (
    <div className="page-gutter pt-6 pb-12 md:pt-14 md:pb-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold md:text-3xl">
        {t('OTC trading')}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink2">
        {t(
          'For sums the market’s list cannot carry in one piece: one price for the whole block, agreed before anything moves, settled through the same escrow as every order.',
        )}
      </p>
      <p className="mt-4 max-w-prose text-fitila">
        {t(
          'Asking for a firm quote opens later. Until then prices on this page are estimates only.',
        )}
      </p>
      <div className="mt-8 grid gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-18">
        <div className="flex min-w-0 flex-col gap-12">
          <section aria-labelledby="now">
            <h2 id="now" className="font-display text-xl font-bold">
              {t('The market now')}
            </h2>
            <div className="mt-2 mb-3">{usdt && <RatesStatus rate={usdt} failed={failed} />}</div>
            <RatesTable rates={rates} />
            {answer && (
              <div className="mt-8">
                <UsdtChart history={answer.history} />
              </div>
            )}
          </section>
          <Desk />
          <Today />
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <QuoteCalculator rates={rates} />
          {usdt && <Blocks rate={usdt} />}
        </div>
      </div>
    </div>
  );
}

/** The calculator's results without a script. */
function Blocks({ rate }: { rate: PairRate }) {
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" className="font-display text-xl font-bold">
        {t('Blocks at the reference rate')}
      </h2>
      <Facts
        className="mt-4"
        facts={BLOCKS.map((block) => ({
          label: `${formatAmount(block)} USDT`,
          value: formatCurrency(fiatTotal(block, rate.mid)),
        }))}
      />
      <p className="mt-2 text-sm text-ink3">{t('Estimate only, before fees.')}</p>
    </section>
  );
}

function Desk() {
  return (
    <section aria-labelledby="desk">
      <h2 id="desk" className="font-display text-xl font-bold">
        {t('What the desk will do')}
      </h2>
      <Facts
        className="mt-4"
        facts={[
          { label: t('Block size'), value: t('10,000 to 1,000,000 USDT') },
          { label: t('Quote'), value: t('firm for 10 to 15 seconds, for you alone') },
          {
            label: t('Price'),
            value: t('one for the whole block, compared with the reference rate'),
          },
          {
            label: t('Settlement'),
            value: t('crypto in escrow first, then one bank transfer'),
          },
          { label: t('Who may'), value: t('verified people with 2FA on') },
        ]}
      />
    </section>
  );
}

const LARGE = parseMoney('NGN', '500000');

function Today() {
  const toList = (side: 'buy' | 'sell') => marketHref({ ...EVERY_OFFER, side, amount: LARGE });
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="font-display text-xl font-bold">
        {t('How to trade a large sum today')}
      </h2>
      <ol className="mt-4 flex max-w-prose list-decimal flex-col gap-2 pl-5 text-ink2">
        <li>
          {t(
            'Take several offers side by side: each has its own escrow, and one offer can serve many takers.',
          )}
        </li>
        <li>
          <Trans
            text="Or post your own offer for the whole amount and let traders come to you: <a>post an offer</a>."
            wraps={{ a: (text) => <TextLink to="/create-trade">{text}</TextLink> }}
          />
        </li>
        <li>
          <Trans
            text="Write to us about a block, with its size, side and bank: <a>{email}</a>."
            values={{ email: BRAND.supportEmail }}
            wraps={{
              a: (text) => (
                <a
                  href={`mailto:${BRAND.supportEmail}`}
                  className="font-semibold text-aro underline-offset-4 hover:underline"
                >
                  {text}
                </a>
              ),
            }}
          />
        </li>
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={toList('buy')}>{t('Offers to buy from, ₦500,000 and up')}</ButtonLink>
        <ButtonLink to={toList('sell')}>{t('Offers to sell to, ₦500,000 and up')}</ButtonLink>
      </div>
    </section>
  );
}
