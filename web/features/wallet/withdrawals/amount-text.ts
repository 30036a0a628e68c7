import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';

/** An amount as the wire has it, with its unit. */
export function amountText(asset: CryptoAsset, amount: number): string {
  const money = parseMoney(asset, amount);
  if (!money) throw new Error(`${amount} ${asset} is no exact amount`);
  return formatWithUnit(money);
}

export function dollarText(amount: number): string {
  const money = parseMoney('USD', amount);
  if (!money) throw new Error(`${amount} is no exact sum of dollars`);
  return formatCurrency(money);
}
