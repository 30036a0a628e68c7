import type { AlertRow } from '#web/features/trading/offer-alerts/alert-draft.ts';
import { typedMargin } from '#core/market/draft-price.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import type { SavedAlert } from '#web/features/trading/offer-alerts/alert-queries.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';

/** An alert's title: "Buy USDT at ₦1,500.00 or less". */
export function alertTitle({
  side,
  asset,
  fiat_currency,
  price_limit,
  margin_bp,
}: AlertRow): string {
  const buys = side === 'buy';
  if (price_limit !== null) {
    const price = sum(fiat_currency, price_limit);
    return buys
      ? t('Buy {asset} at {price} or less', { asset, price })
      : t('Sell {asset} at {price} or more', { asset, price });
  }
  if (margin_bp === null) {
    return buys
      ? t('Buy {asset} at any price', { asset })
      : t('Sell {asset} at any price', { asset });
  }
  const values = { asset, margin: typedMargin(margin_bp).margin };
  if (margin_bp === 0) {
    return buys
      ? t('Buy {asset} at the market rate or less', values)
      : t('Sell {asset} at the market rate or more', values);
  }
  if (buys) {
    return margin_bp > 0
      ? t('Buy {asset} at most {margin}% over the market', values)
      : t('Buy {asset} at least {margin}% under the market', values);
  }
  return margin_bp > 0
    ? t('Sell {asset} at least {margin}% over the market', values)
    : t('Sell {asset} at most {margin}% under the market', values);
}

/** Its other criteria: "by OPay or Kuda · for ₦50,000.00 · verified traders only". */
export function alertDetails(
  { fiat_currency, amount_fiat, method_ids, verified_only }: AlertRow,
  nameOf: (methodId: string) => string,
): string {
  const methods = method_ids.map(nameOf).join(', ');
  return [
    fiat_currency === 'USD' && t('in US dollars'),
    method_ids.length === 0 ? t('any bank or wallet') : t('by {methods}', { methods }),
    amount_fiat !== null && t('for {amount}', { amount: sum(fiat_currency, amount_fiat) }),
    verified_only && t('verified traders only'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Its matches so far, and until when it runs. */
export function alertHistory(
  { fired_count, last_fired_at, expires_at }: SavedAlert,
  now: number,
): string {
  const found =
    last_fired_at === null
      ? t('Nothing found yet')
      : t('{count, plural, one {# offer} other {# offers}} found, the last {when}', {
          count: fired_count,
          when: dayOrTime(new Date(last_fired_at), new Date(now)),
        });
  const day = dayText(expires_at);
  return `${found} · ${hasEnded(expires_at, now) ? t('ended {day}', { day }) : t('until {day}', { day })}`;
}

export function hasEnded(expiresAt: string, now: number): boolean {
  return Date.parse(expiresAt) <= now;
}

/** A price limit of the wire as money. */
function sum(fiat: string, amount: number): string {
  const money = parseMoney(fiat === 'USD' ? 'USD' : 'NGN', amount);
  return money ? formatCurrency(money) : String(amount);
}

function dayText(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
