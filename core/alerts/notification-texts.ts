import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** Confirmations shown after a change to one's offer alerts. */
export const ALERT_DONE = {
  created: 'Alert set. We’ll notify you.',
  updated: 'Alert updated',
  paused: 'Alert paused',
  resumed: 'Alert turned back on',
  deleted: 'Alert deleted',
  renewed: 'Alert extended for 30 more days',
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

/** The lines that describe a matching offer to the owner of an alert. */
export function foundNotification(offer: MatchedOffer): NotificationText {
  const { tradeType: verb, asset, handle, least, most, isEdited } = offer;
  const params = {
    asset,
    handle,
    verb,
    price: formatCurrency(offer.price),
    most: formatCurrency(most),
    methods: either(offer.methodNames),
  };
  if (least.units === most.units) {
    return notificationText(isEdited ? 'offer_alert.found_edited' : 'offer_alert.found', params);
  }
  return notificationText(isEdited ? 'offer_alert.found_range_edited' : 'offer_alert.found_range', {
    ...params,
    least: formatCurrency(least),
  });
}

function either(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
