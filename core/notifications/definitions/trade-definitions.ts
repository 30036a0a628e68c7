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
const WENT_BACK = 'Your {crypto} was returned to you.';

/** Steps of a trade, for the side that did not act and for the one that did. */
export const TRADE_DEFINITIONS = {
  trade_accepted: {
    ...STEP,
    label: 'Offer accepted',
    about: 'Someone accepted your offer and the timer is running.',
    variants: {
      sell_offer: {
        title: 'Your offer was accepted',
        message:
          'A buyer is paying {fiat} for {crypto}. Release only when the money is in your bank.',
      },
      buy_offer: {
        title: 'Your offer was accepted',
        message: 'A seller put {crypto} in escrow for you. Pay {fiat} before the time is up.',
      },
      own_as_seller: {
        title: 'You accepted an offer',
        message:
          'Your {crypto} is in escrow until the buyer pays {fiat}. Release only when it is in your bank.',
      },
      own_as_buyer: {
        title: 'You accepted an offer',
        message: 'Pay {fiat} for {crypto} from your own bank account before the time is up.',
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
    message: '{crypto} is in your wallet. This order is complete.',
    variants: {
      own: {
        title: 'You released {crypto}',
        message: 'It is in the buyer’s wallet. This order is complete.',
      },
    },
  },
  trade_at_desk: {
    ...TROUBLE,
    label: 'With our team',
    about: 'Our team is looking at your order.',
    title: 'Our team is looking at your order',
    message:
      'The crypto stays in escrow, so nobody loses it meanwhile. You can still do your part or open a dispute.',
  },
  trade_cancelled: {
    ...STEP,
    label: 'Cancelled',
    about: 'The order was cancelled.',
    variants: {
      back_on_market: {
        title: 'Order cancelled by the buyer',
        message: BACK_ON_MARKET,
      },
      went_back: {
        title: 'Order cancelled by the buyer',
        message: WENT_BACK,
      },
      own: {
        title: 'You cancelled the order',
        message: 'The order for {crypto} has ended. Do not pay for it any more.',
      },
      by_consent: {
        title: 'Order cancelled by agreement',
        message: 'You both agreed. {crypto} went back to the seller. Do not pay for it.',
      },
    },
  },
  trade_expired: {
    ...STEP,
    label: 'Payment time expired',
    about: 'The payment time expired.',
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
        title: 'Payment time expired',
        message:
          'The order for {crypto} has ended. Do not pay now; if you already paid, contact support. It counts like a cancelled order.',
      },
    },
  },
  trade_extended: {
    ...STEP,
    label: 'More time',
    about: 'The seller gave you more time to pay.',
    title: 'You have {minutes} more minutes',
    message: 'The seller gave you more time to pay {fiat}. This can be done once.',
  },
  trade_pay_reminder: {
    ...STEP,
    label: 'Payment reminder',
    about: 'There is little time left to pay and mark it as paid.',
    title: 'Have you paid?',
    message:
      '{minutes} minutes are left to pay {fiat}. If you have sent it, mark it as paid now; if not, do not start paying now.',
  },
  trade_late_payment_claimed: {
    ...TROUBLE,
    label: 'Late payment',
    about: 'The buyer says they paid before the time expired.',
    variants: {
      for_seller: {
        title: 'The buyer says they already paid',
        message:
          '{crypto} is in escrow again, and the buyer added a receipt. Check your bank for {paid}. Release only when it is there; if it is not, open a dispute.',
      },
      for_seller_new_total: {
        title: 'The buyer says they already paid',
        message:
          '{crypto} is in escrow again, and the buyer added a receipt. Check your bank for {paid} (this order now shows {total}). Release only when it is there; if it is not, open a dispute.',
      },
      for_buyer: {
        title: '{crypto} is in escrow for you again',
        message: 'The seller is checking for your payment. Do not pay a second time.',
      },
      not_locked: {
        title: 'A buyer says they already paid',
        message:
          'The time had expired and {crypto} could not be put in escrow again. Check your bank for {paid}: if it came, it is not yours to keep. Message the buyer and send it back.',
      },
    },
  },
  trade_release_overdue: {
    ...TROUBLE,
    label: 'Slow release',
    about: 'A paid order is not released yet.',
    variants: {
      due_for_seller: {
        title: 'Your buyer is waiting',
        message:
          '{fiat} was marked as paid 15 minutes ago. If it is in your bank, release {crypto}; if it is not, open a dispute.',
      },
      due_for_buyer: {
        title: 'The seller is slow',
        message:
          '{crypto} stays in escrow for you. We reminded the seller. You can open a dispute now.',
      },
      late_for_seller: {
        title: 'An hour late: act now',
        message:
          '{fiat} was marked as paid an hour ago. If the buyer did pay, this counts as a slow release; three in 30 days pause your trading for a day. Release {crypto}, or open a dispute.',
      },
      late_for_buyer: {
        title: 'Still no release',
        message:
          'If you did pay, it counts against the seller. {crypto} stays in escrow for you; open a dispute and a dispute agent decides.',
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
