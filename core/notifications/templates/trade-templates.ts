import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

const BACK_ON_MARKET = 'Your {crypto} is back on the market.';
const WENT_BACK = 'Your {crypto} went back to you.';

/** Steps of a trade, for the side that did not act and for the one that did. */
export const TRADE_TEMPLATES = {
  'trade_accepted.sell_offer': {
    title: 'Your offer was accepted',
    message: 'A buyer is paying {fiat} for {crypto}. Release only when the money is in your bank.',
  },
  'trade_accepted.buy_offer': {
    title: 'Your offer was accepted',
    message: 'A seller locked {crypto} for you. Pay {fiat} before the time runs out.',
  },
  'trade_accepted.own_as_seller': {
    title: 'You accepted an offer',
    message:
      'Your {crypto} is held until the buyer has paid {fiat}. Release only when it is in your bank.',
  },
  'trade_accepted.own_as_buyer': {
    title: 'You accepted an offer',
    message: 'Pay {fiat} for {crypto} from your own bank account before the time runs out.',
  },
  trade_paid: {
    title: 'Marked as paid',
    message: 'The buyer says {fiat} is on its way. Check your bank app, then release {crypto}.',
  },
  'trade_paid.own': {
    title: 'You marked it as paid',
    message: 'The seller checks for {fiat} and then releases {crypto} to you.',
  },
  trade_released: {
    title: '{crypto} released to you',
    message: '{crypto} is in your wallet. This trade is complete.',
  },
  'trade_released.own': {
    title: 'You released {crypto}',
    message: 'It is in the buyer’s wallet. This trade is complete.',
  },
  'trade_cancelled.back_on_market': {
    title: 'Trade cancelled by the buyer',
    message: BACK_ON_MARKET,
  },
  'trade_cancelled.went_back': { title: 'Trade cancelled by the buyer', message: WENT_BACK },
  'trade_cancelled.own': {
    title: 'You cancelled the trade',
    message: 'The trade over {crypto} has ended. Do not pay for it any more.',
  },
  'trade_cancelled.by_consent': {
    title: 'Trade cancelled by consent',
    message: 'You both agreed. {crypto} went back to the seller. Do not pay for it.',
  },
  'trade_expired.back_on_market': {
    title: 'The buyer did not pay in time',
    message: BACK_ON_MARKET,
  },
  'trade_expired.went_back': { title: 'The buyer did not pay in time', message: WENT_BACK },
  'trade_expired.for_buyer': {
    title: 'The time to pay ran out',
    message:
      'The trade over {crypto} has ended. Do not pay now; if you have paid already, contact support. It counts like a trade you cancel.',
  },
  trade_extended: {
    title: 'You have {minutes} more minutes',
    message: 'The seller gave you more time to pay {fiat}. It can be done once.',
  },
  trade_pay_reminder: {
    title: 'Have you paid?',
    message:
      '{minutes} minutes are left to pay {fiat}. If you have sent it, mark it as paid now; if not, do not start.',
  },
  'trade_late_payment_claimed.for_seller': {
    title: 'The buyer says they had paid',
    message:
      '{crypto} is locked again, and the buyer’s receipt is in the trade. Look in your bank for {paid}. Release only when it is there; if it is not, open a dispute.',
  },
  'trade_late_payment_claimed.for_seller_new_total': {
    title: 'The buyer says they had paid',
    message:
      '{crypto} is locked again, and the buyer’s receipt is in the trade. Look in your bank for {paid} (this trade is now written as {total}). Release only when it is there; if it is not, open a dispute.',
  },
  'trade_late_payment_claimed.for_buyer': {
    title: '{crypto} is locked for you again',
    message: 'The seller looks for your payment. Do not pay a second time.',
  },
  'trade_late_payment_claimed.not_locked': {
    title: 'A buyer says they paid after all',
    message:
      'The time had run out and {crypto} could not be locked again. Look in your bank for {paid}: if it came, it is not yours to keep. Message the buyer and send it back.',
  },
  'trade_release_overdue.due_for_seller': {
    title: 'Your buyer is waiting',
    message:
      '{fiat} was marked as paid 15 minutes ago. If it is in your bank, release {crypto}; if it is not, open a dispute.',
  },
  'trade_release_overdue.due_for_buyer': {
    title: 'The seller is slow',
    message: '{crypto} stays locked for you. We reminded the seller. You may open a dispute now.',
  },
  'trade_release_overdue.late_for_seller': {
    title: 'An hour late: act now',
    message:
      '{fiat} was marked as paid an hour ago. Once it is certain that it was paid, this counts as a slow release; three in 30 days stop you from trading for a day. Release {crypto}, or open a dispute.',
  },
  'trade_release_overdue.late_for_buyer': {
    title: 'Still no release',
    message:
      'It counts against the seller once it is certain that you paid. {crypto} stays locked for you; open a dispute and an arbiter decides.',
  },
  'trade_release_overdue.for_admin_minutes': {
    title: 'Slow release: {reference}',
    message: 'Marked as paid {minutes} minutes ago and not released.',
  },
  'trade_release_overdue.for_admin_hours': {
    title: 'Slow release: {reference}',
    message: 'Marked as paid {hours} h ago and not released.',
  },
  trade_lockout: {
    title: 'No new trades for a day',
    message:
      'Three slow releases of trades that were paid, in 30 days. You can post and accept again in 24 hours. Running trades go on as they are.',
  },
  trade_rated: {
    title: '{handle} rated your trade',
    message: '{stars} of 5 stars. Everyone can read it on your trader page.',
  },
} as const satisfies Record<string, NotificationTemplate>;
