import { formatWithUnit } from '#core/money/format-money.ts';
import { type Asset, ASSET_SCALE } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';

/** A decimal of the wire with its unit: "₦522,450.37", "346.57 USDT". */
export function amountText(asset: string, decimal: string): string {
  return isAsset(asset) ? formatWithUnit(readSum(asset, decimal)) : `${decimal} ${asset}`;
}

/** The same in two: what stands before the decimal point, and the rest with its unit. */
export function splitAmount(asset: string, decimal: string): { whole: string; rest: string } {
  const text = amountText(asset, decimal);
  const at = text.indexOf('.');
  return { whole: text.slice(0, at), rest: text.slice(at) };
}

/** The kobo of an amount of naira: 37 of "522450.37", 50 of "1.5". */
export function koboOf(decimal: string): number {
  return Number((decimal.split('.')[1] ?? '').padEnd(2, '0').slice(0, 2));
}

/** "14:32" in Lagos, where the page is drawn for readers whose own zone it cannot know. */
export function lagosClock(moment: string): string {
  return clockTime(new Date(moment), { zone: 'Africa/Lagos' });
}

/** "5 December", with its year unless it is this one. */
export function dayText(day: string, now: string): string {
  const year = day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const };
  const at = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  return at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...year,
  });
}

/** "21 Nov 2026, 14:35", Lagos time. */
export function momentText(moment: string): string {
  const day = new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });
  return `${day}, ${lagosClock(moment)}`;
}

/** The name of a network as wallets call it. */
export function networkText(chain: ChainId): string {
  return CHAINS[chain].label;
}

/** How long a transfer on a network usually takes to be final, in minutes rounded up. */
export function minutesOn(chain: ChainId): number {
  const { blockSeconds, confirmations } = CHAINS[chain];
  return Math.max(1, Math.ceil((blockSeconds * confirmations) / 60));
}

function isAsset(code: string): code is Asset {
  return Object.hasOwn(ASSET_SCALE, code);
}
