import type { NotificationText } from '#core/trade/notification-texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** Confirmations shown after a change to one's offer alerts. */
export const ALERT_DONE = {
  created: 'You will be told',
  updated: 'Your alert is changed',
  paused: 'Your alert is paused',
  resumed: 'Your alert watches again',
  deleted: 'Your alert is deleted',
  renewed: 'Your alert watches for 30 more days',
} as const;

export interface MatchedOffer {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly price: Money;
  /** The amounts it accepts. */
  readonly least: Money;
  readonly most: Money;
  readonly methodNames: readonly string[];
  readonly handle: string;
  /** Whether it was announced before, in other terms. */
  readonly isEdited: boolean;
}

/** The lines in which an offer is told to somebody who waited for it. */
export function foundNotification(offer: MatchedOffer): NotificationText {
  const { tradeType, asset, price, least, most, methodNames, handle, isEdited } = offer;
  const verb = tradeType === 'sell' ? 'sells' : 'buys';
  const sums =
    least.units === most.units
      ? `for ${formatCurrency(most)}`
      : `for ${formatCurrency(least)} to ${formatCurrency(most)}`;
  const edited = isEdited ? ' The offer was edited.' : '';
  return {
    type: 'offer_alert',
    title: `${asset} at ${formatCurrency(price)}`,
    message: `${handle} ${verb} ${sums}, by ${either(methodNames)}.${edited}`,
  };
}

/** One line for all that came after the most an alert tells one by one within an hour. */
export function moreNotification(asset: CryptoAsset, more: number): NotificationText {
  const offers =
    more === 1 ? 'and 1 more offer' : `and ${more.toLocaleString('en-US')} more offers`;
  return {
    type: 'offer_alert',
    title: `${asset}: ${offers}`,
    message: `Your alert found ${offers} within the hour. They are on the market’s list.`,
  };
}

export function endsSoonNotification(asset: CryptoAsset): NotificationText {
  return {
    type: 'offer_alert',
    title: `Your alert on ${asset} ends tomorrow`,
    message: 'Renew it with one press, and it watches for 30 more days.',
  };
}

function either(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
