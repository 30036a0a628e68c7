import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { MAIL_OR_TEXT_AND_PUSH } from '#core/notifications/event.ts';
import { toTrade } from '#core/notifications/notification-link.ts';

const STEP = {
  group: 'trade_steps',
  urgency: 'money',
  audience: 'person',
  channels: MAIL_OR_TEXT_AND_PUSH,
  leadsTo: toTrade,
} as const;
/** Trouble in a trade: what both sides must hear of, whatever it is. */
export const TROUBLE = { ...STEP, group: 'trade_trouble' } as const;

const BACK_ON_MARKET = 'Your {crypto} is back on the market.';
const WENT_BACK = 'Your {crypto} went back to you.';

/** Steps of a trade, for the side that did not act and for the one that did. */
export const TRADE_DEFINITIONS = {
  trade_accepted: {
    ...STEP,
    label: 'Offer accepted',
    about: 'Somebody took your offer and the clock runs.',
    variants: {
      sell_offer: {
        title: 'Your offer was accepted',
        message:
          'A buyer is paying {fiat} for {crypto}. Release only when the money is in your bank.',
      },
      buy_offer: {
        title: 'Your offer was accepted',
        message: 'A seller locked {crypto} for you. Pay {fiat} before the time runs out.',
      },
      own_as_seller: {
        title: 'You accepted an offer',
        message:
          'Your {crypto} is held until the buyer has paid {fiat}. Release only when it is in your bank.',
      },
      own_as_buyer: {
        title: 'You accepted an offer',
        message: 'Pay {fiat} for {crypto} from your own bank account before the time runs out.',
      },
    },
  },
  trade_paid: {
    ...STEP,
    label: 'Marked as paid',
    about: 'The buyer says they have paid.',
    title: 'Marked as paid',
    message: 'The buyer says {fiat} is on its way. Check your bank app, then release {crypto}.',
    variants: {
      own: {
        title: 'You marked it as paid',
        message: 'The seller checks for {fiat} and then releases {crypto} to you.',
      },
    },
  },
  trade_released: {
    ...STEP,
    label: 'Released',
    about: 'Your crypto was released to you.',
    title: '{crypto} released to you',
    message: '{crypto} is in your wallet. This trade is complete.',
    variants: {
      own: {
        title: 'You released {crypto}',
        message: 'It is in the buyer’s wallet. This trade is complete.',
      },
    },
  },
  trade_cancelled: {
    ...STEP,
    label: 'Cancelled',
    about: 'The trade was cancelled.',
    variants: {
      back_on_market: {
        title: 'Trade cancelled by the buyer',
        message: BACK_ON_MARKET,
      },
      went_back: {
        title: 'Trade cancelled by the buyer',
        message: WENT_BACK,
      },
      own: {
        title: 'You cancelled the trade',
        message: 'The trade over {crypto} has ended. Do not pay for it any more.',
      },
      by_consent: {
        title: 'Trade cancelled by consent',
        message: 'You both agreed. {crypto} went back to the seller. Do not pay for it.',
      },
    },
  },
  trade_expired: {
    ...STEP,
    label: 'Out of time',
    about: 'The time to pay ran out.',
    variants: {
      back_on_market: {
        title: 'The buyer did not pay in time',
        message: BACK_ON_MARKET,
      },
      went_back: {
        title: 'The buyer did not pay in time',
        message: WENT_BACK,
      },
      for_buyer: {
        title: 'The time to pay ran out',
        message:
          'The trade over {crypto} has ended. Do not pay now; if you have paid already, contact support. It counts like a trade you cancel.',
      },
    },
  },
  trade_extended: {
    ...STEP,
    label: 'More time',
    about: 'The seller gave you more time to pay.',
    title: 'You have {minutes} more minutes',
    message: 'The seller gave you more time to pay {fiat}. It can be done once.',
  },
  trade_pay_reminder: {
    ...STEP,
    label: 'Reminder to pay',
    about: 'Little time is left to pay and mark it.',
    title: 'Have you paid?',
    message:
      '{minutes} minutes are left to pay {fiat}. If you have sent it, mark it as paid now; if not, do not start.',
  },
  trade_late_payment_claimed: {
    ...TROUBLE,
    label: 'Late payment',
    about: 'The buyer says they had paid when the time ran out.',
    variants: {
      for_seller: {
        title: 'The buyer says they had paid',
        message:
          '{crypto} is locked again, and the buyer’s receipt is in the trade. Look in your bank for {paid}. Release only when it is there; if it is not, open a dispute.',
      },
      for_seller_new_total: {
        title: 'The buyer says they had paid',
        message:
          '{crypto} is locked again, and the buyer’s receipt is in the trade. Look in your bank for {paid} (this trade is now written as {total}). Release only when it is there; if it is not, open a dispute.',
      },
      for_buyer: {
        title: '{crypto} is locked for you again',
        message: 'The seller looks for your payment. Do not pay a second time.',
      },
      not_locked: {
        title: 'A buyer says they paid after all',
        message:
          'The time had run out and {crypto} could not be locked again. Look in your bank for {paid}: if it came, it is not yours to keep. Message the buyer and send it back.',
      },
    },
  },
  trade_release_overdue: {
    ...TROUBLE,
    label: 'Slow release',
    about: 'A trade was marked as paid and is not released.',
    variants: {
      due_for_seller: {
        title: 'Your buyer is waiting',
        message:
          '{fiat} was marked as paid 15 minutes ago. If it is in your bank, release {crypto}; if it is not, open a dispute.',
      },
      due_for_buyer: {
        title: 'The seller is slow',
        message:
          '{crypto} stays locked for you. We reminded the seller. You may open a dispute now.',
      },
      late_for_seller: {
        title: 'An hour late: act now',
        message:
          '{fiat} was marked as paid an hour ago. Once it is certain that it was paid, this counts as a slow release; three in 30 days stop you from trading for a day. Release {crypto}, or open a dispute.',
      },
      late_for_buyer: {
        title: 'Still no release',
        message:
          'It counts against the seller once it is certain that you paid. {crypto} stays locked for you; open a dispute and an arbiter decides.',
      },
      for_admin_minutes: {
        title: 'Slow release: {reference}',
        message: 'Marked as paid {minutes} minutes ago and not released.',
      },
      for_admin_hours: {
        title: 'Slow release: {reference}',
        message: 'Marked as paid {hours} h ago and not released.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
