import { formatAmount, formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
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

const EARLY = parseMoney('NGN', EARLY_OUTFLOW_NGN);
const EARLY_LIMIT = EARLY ? formatCurrency(EARLY).replace('.00', '') : '';

/** What moves, from both sides, and the viewer's costs. */
export function AcceptSummary({ offer, share }: { offer: Offer; share: Share | null }) {
  const name = firstName(offer.trader.handle);
  const buys = offer.tradeType === 'sell';
  const crypto = share?.crypto ?? null;
  const fiat = share?.fiat ?? null;
  const fee = takerFee(offer, crypto ?? { asset: offer.asset, units: 0n });
  return (
    <div>
      <div className="grid grid-cols-2 border-t-2 border-ink">
        <div className="py-3 pr-4">
          <p className="text-sm font-semibold text-ink2">{t('You')}</p>
          <Naira verb={buys ? 'pay' : 'get'} fiat={fiat} />
          <Crypto verb={buys ? 'get' : 'give'} crypto={crypto} asset={offer.asset} />
        </div>
        <div className="border-l-2 border-ink py-3 pl-4">
          <p className="text-sm font-semibold text-ink2">{name}</p>
          <Naira verb={buys ? 'gets' : 'pays'} fiat={fiat} />
          <Crypto verb={buys ? 'gives' : 'gets'} crypto={crypto} asset={offer.asset} />
        </div>
      </div>
      <p className="flex justify-between gap-4 border-t border-line py-2 text-sm">
        <span className="text-ink2">
          {t('Fee for you, as')} {buys ? 'buyer' : 'seller'}
        </span>
        <span className="font-semibold">{formatWithUnit(fee)}</span>
      </p>
      {buys && <WithdrawableAfter />}
      {offer.fiatCurrency === 'NGN' && (
        <p className="text-sm text-ink3">
          {buys ? t('Plus a few kobo of your own') : t('The buyer adds a few kobo')}{' '}
          {t('(at most {mostAdded}) so that the bank alert matches this trade.', {
            mostAdded: formatCurrency(MOST_ADDED),
          })}
        </p>
      )}
    </div>
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

function Naira({ verb, fiat }: { verb: string; fiat: Money | null }) {
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
