import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import type { ChatLine } from '#core/chats/wire.ts';

type Trade = NonNullable<ChatLine['trade']>;

/** The crypto of a conversation's trade: "100.00 USDT". */
export function cryptoOf({ asset, amount }: Trade): string {
  const money = parseMoney(asset as CryptoAsset, amount);
  return money ? formatWithUnit(money) : `${amount} ${asset}`;
}

/** "₦150,000.37"; null before it is known. */
export function fiatOf({ fiat_currency, total_fiat }: Trade): string | null {
  if (total_fiat === null) return null;
  const money = parseMoney(fiat_currency as FiatCurrency, total_fiat);
  return money ? formatCurrency(money) : `${total_fiat} ${fiat_currency}`;
}
