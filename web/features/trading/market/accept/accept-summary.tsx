import { plus } from '#core/money/arithmetic.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { MOST_ADDED } from '#web/features/trading/market/list/most-added.ts';
import { takerFee } from '#core/market/eligibility.ts';
import type { Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { lagosMinute } from '#core/outflow/lagos-minute.ts';
import { EARLY_OUTFLOW_NGN } from '#core/outflow/limits.ts';
import { parseMoney } from '#core/money/money.ts';
import { BOUGHT_HOLD_HOURS } from '#core/withdrawals/limits.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ExactAmount } from '#web/ui/display/exact-amount.tsx';

const EARLY = parseMoney('NGN', EARLY_OUTFLOW_NGN);
const EARLY_LIMIT = EARLY ? formatCurrency(EARLY).replace('.00', '') : '';

/** What moves, from both sides, and the viewer's costs: what is shown is what is charged. */
export function AcceptSummary({ offer, share }: { offer: Offer; share: Share | null }) {
  const name = firstName(offer.trader.handle);
  const buys = offer.tradeType === 'sell';
  const crypto = share?.crypto ?? null;
  const due = share?.due ?? null;
  return (
    <div>
      <div className="grid grid-cols-2 border-t-2 border-ink">
        <div className="py-3 pr-4">
          <p className="text-sm font-semibold text-ink2">{t('You')}</p>
          <Fiat verb={buys ? t('pay') : t('get')} fiat={due} />
          <Crypto verb={buys ? t('get') : t('give')} crypto={crypto} asset={offer.asset} />
        </div>
        <div className="border-l-2 border-ink py-3 pl-4">
          <p className="text-sm font-semibold text-ink2">{name}</p>
          <Fiat verb={buys ? t('gets') : t('pays')} fiat={due} />
          <Crypto verb={buys ? t('gives') : t('gets')} crypto={crypto} asset={offer.asset} />
        </div>
      </div>
      <Costs offer={offer} crypto={crypto} />
      <p className="text-sm text-ink3">
        {offer.fiatCurrency === 'NGN' && (
          <>
            {buys
              ? t(
                  'We add a few kobo (at most {mostAdded}) so the seller can identify your payment.',
                  { mostAdded: formatCurrency(MOST_ADDED) },
                )
              : t(
                  'The buyer adds a few kobo (at most {mostAdded}) so you can identify the payment.',
                  {
                    mostAdded: formatCurrency(MOST_ADDED),
                  },
                )}{' '}
          </>
        )}
        {offer.fiatCurrency === 'NGN'
          ? t('Naira is rounded up to the whole naira, {asset} down to 6 decimals.', {
              asset: offer.asset,
            })
          : t('{asset} is rounded down to 6 decimals.', { asset: offer.asset })}
      </p>
      {buys && <WithdrawableAfter />}
    </div>
  );
}

/** The fee, by its rate until there is an amount; and for who gives the coin, all that leaves the wallet. */
function Costs({ offer, crypto }: { offer: Offer; crypto: Money | null }) {
  const buys = offer.tradeType === 'sell';
  const bp = buys ? offer.buyerFeeBp : offer.sellerFeeBp;
  const fee = crypto && takerFee(offer, crypto);
  return (
    <dl className="border-t border-line py-2 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-ink2">
          {buys ? t('Fee for you, as buyer') : t('Fee for you, as seller')}
        </dt>
        <dd className="font-semibold">
          {bp === 0 ? t('none') : fee ? <ExactAmount money={fee} round="up" /> : `${bp / 100}%`}
        </dd>
      </div>
      {!buys && (
        <div className="mt-1 flex justify-between gap-4">
          <dt className="text-ink2">{t('Total from your wallet')}</dt>
          <dd className="font-bold">
            {crypto && fee ? <ExactAmount money={plus(crypto, fee)} round="up" /> : '–'}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** From when bought coins can leave, said before the step that starts the wait. */
function WithdrawableAfter() {
  const free = new Date(useServerNow() + BOUGHT_HOLD_HOURS * 3_600_000);
  return (
    <>
      <p className="flex justify-between gap-4 border-t border-line py-2 text-sm">
        <span className="text-ink2">{t('Withdrawable from')}</span>
        <span className="font-semibold">{t('about {time}', { time: lagosMinute(free) })}</span>
      </p>
      <p className="mb-2 text-sm text-ink3">
        {t(
          '24 hours after the release. You can trade it at once, and {limit} a week can leave without waiting.',
          {
            limit: EARLY_LIMIT,
          },
        )}
      </p>
    </>
  );
}

function Fiat({ verb, fiat }: { verb: string; fiat: Money | null }) {
  return (
    <p className="mt-2">
      <span className="block text-sm text-ink3">{verb}</span>
      <span className="block text-lg font-semibold">{fiat ? formatCurrency(fiat) : '–'}</span>
    </p>
  );
}

/** Long fractions wrap below rather than out of their half. */
function Crypto({ verb, crypto, asset }: { verb: string; crypto: Money | null; asset: string }) {
  const text = crypto ? formatAmount(crypto) : '–';
  return (
    <p className="mt-2">
      <span className="block text-sm text-ink3">{verb}</span>
      <span className={`block font-bold ${text.length > 8 ? 'text-lg' : 'text-xl'}`}>
        {text} <span className="text-sm font-normal text-ink2">{asset}</span>
      </span>
    </p>
  );
}
