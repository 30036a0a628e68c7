import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS, isChainId } from '#core/wallet/chains.ts';
import type { ActivityLine } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The counterparty and subject of an activity, in a few words: without amounts that would have to be hidden. */
export function aboutLine({ item, price, sign }: ActivityLine): string {
  const parts: string[] = [];
  if (item.counterparty) parts.push(item.counterparty);
  else if (item.trade && price) parts.push(t('{price} each', { price: formatCurrency(price) }));
  if (item.other_asset) parts.push(t('into {asset}', { asset: item.other_asset }));
  if (item.chain) parts.push(chainName(item.chain));
  if (item.label) parts.push(item.label);
  else if (item.external_account && sign === '−')
    parts.push(shortDestination(item.external_account));
  if (isOnChain(item.status) && item.confirmations_needed !== null)
    parts.push(
      t('{n} of {needed} confirmations', {
        n: Math.min(item.confirmations ?? 0, item.confirmations_needed),
        needed: item.confirmations_needed,
      }),
    );
  if (item.note) parts.push(item.note);
  return parts.join(' · ');
}

/** Blocks are counted from when the network has it. */
function isOnChain(status: string | null): boolean {
  return status === 'seen' || status === 'broadcast';
}

/** An activity's extra cost; empty where there is none. */
export function feeText({ fee, sign }: ActivityLine): string {
  return sign === '−' && fee.units > 0n
    ? t('{fee} fee included', { fee: formatWithUnit(fee) })
    : '';
}

export function chainName(chain: string): string {
  return isChainId(chain) ? CHAINS[chain].name : chain;
}

/** An address shortened to its ends; a bank as it is. */
function shortDestination(destination: string): string {
  return destination.length > 24 && !destination.includes(' ')
    ? `${destination.slice(0, 6)}…${destination.slice(-4)}`
    : destination;
}
