import { formatAmount } from '#core/money/format-money.ts';
import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';

/** Why a holding legitimately differs from the ledger. */
export function reasonName(reason: string): string {
  const names: Readonly<Record<string, string>> = {
    arriving: 'arrived, not yet credited',
    arrived_later: 'credited from a later block',
    sent: 'sent, not yet booked',
    sent_later: 'booked from a later block',
    payouts: 'withdrawals in flight',
  };
  return names[reason] ?? reason.replaceAll('_', ' ');
}

/** An exact decimal with grouping, and a sign where it is a change. */
export function amountOf(asset: string, decimal: string, change = false): string {
  const isNegative = decimal.startsWith('-');
  const digits = formatted(asset, decimal.replace(/^-/, ''));
  if (isNegative) return `−${digits}`;
  return change && Number(decimal) !== 0 ? `+${digits}` : digits;
}

function formatted(asset: string, decimal: string): string {
  if (!Object.hasOwn(ASSET_SCALE, asset)) return decimal;
  const scale = ASSET_SCALE[asset as Asset];
  const [whole = '0', fraction = ''] = decimal.split('.');
  return formatAmount({
    asset: asset as Asset,
    units: BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale)),
  });
}
