import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { HIDE_REASONS } from '#core/reputation/moderation.ts';
import { PUSH_WITHOUT_MAIL, QUIET } from '#core/notifications/event.ts';
import { toAlert, toOffer, toPage, toTrade } from '#core/notifications/notification-link.ts';

const OFFER = {
  group: 'offers',
  urgency: 'info',
  audience: 'person',
  channels: QUIET,
  leadsTo: toOffer,
} as const;

const LEFT = 'Your offer was paused';
const FOUND = '{asset} at {price}';
const SIDES = { sell: 'to sell', buy: 'to buy' } as const;
const VERBS = { sell: 'sells', buy: 'buys' } as const;

/** Ratings, offers of one's own that the market moved, and offers somebody waited for. */
export const OFFER_DEFINITIONS = {
  trade_rated: {
    ...OFFER,
    group: 'people',
    leadsTo: toTrade,
    label: 'Rating',
    about: 'Someone rated an order with you.',
    title: '{handle} rated your order',
    message: '{stars} of 5 stars. Everyone can read it on your trader page.',
  },
  rating_moderated: {
    ...OFFER,
    group: 'people',
    leadsTo: toPage('/compliance#terms'),
    label: 'Hidden comment',
    about: 'A comment of yours on an order was hidden, or is shown again.',
    variants: {
      hidden: {
        title: 'Your comment about {handle} was hidden',
        message: 'We hid it because {reason}. Your stars stay and count.',
        choices: { reason: HIDE_REASONS },
      },
      shown: {
        title: 'Your comment about {handle} is shown again',
        message: 'It was hidden, and everyone can read it again.',
      },
    },
  },
  fee_rise: {
    ...OFFER,
    channels: { ...PUSH_WITHOUT_MAIL, email: 'on' },
    leadsTo: toPage('/compliance#fees'),
    label: 'Higher fee',
    about: 'What sellers pay rises, announced at least a week before.',
    variants: {
      one_coin: {
        title: 'The fee for sellers of {asset} rises to {fee}',
        message: 'It applies to new offers from {from}. Offers and orders you have keep their fee.',
      },
      every_coin: {
        title: 'The fee for sellers rises to {fee}',
        message: 'It applies to new offers from {from}. Offers and orders you have keep their fee.',
      },
    },
  },
  trade_offer_paused: {
    ...OFFER,
    label: 'Offer paused',
    about: 'Your offer was paused by the market price.',
    variants: {
      by_price: {
        title: LEFT,
        message:
          'The market rate is {rate}, past the pause price of {pausePrice} for your offer {side} {crypto}. It resumes automatically.',
        choices: { side: SIDES },
      },
      without_rate: {
        title: LEFT,
        message:
          'There is no fresh market rate, and your offer {side} {crypto} needs one. It resumes automatically.',
        choices: { side: SIDES },
      },
    },
  },
  trade_offer_resumed: {
    ...OFFER,
    label: 'Offer resumed',
    about: 'One of your offers is on the market again.',
    title: 'Your offer is back on the market',
    message: 'People can take your offer {side} {crypto} again, at {price} each.',
    choices: { side: SIDES },
  },
  offer_alert: {
    ...OFFER,
    leadsTo: toAlert,
    urgency: 'step',
    channels: { ...PUSH_WITHOUT_MAIL, email: 'on' },
    label: 'Price alert',
    about: 'An offer that matches your price alert is on the market.',
    variants: {
      found: {
        title: FOUND,
        message: '{handle} {verb} for {most}, by {methods}.',
        choices: { verb: VERBS },
      },
      found_edited: {
        title: FOUND,
        message: '{handle} {verb} for {most}, by {methods}. The offer was edited.',
        choices: { verb: VERBS },
      },
      found_range: {
        title: FOUND,
        message: '{handle} {verb} for {least} to {most}, by {methods}.',
        choices: { verb: VERBS },
      },
      found_range_edited: {
        title: FOUND,
        message: '{handle} {verb} for {least} to {most}, by {methods}. The offer was edited.',
        choices: { verb: VERBS },
      },
      more: {
        title: '{asset}: {more, plural, one {and # more offer} other {and # more offers}}',
        message:
          'Your alert found {more, plural, one {# more offer} other {# more offers}} within the hour. See them on the market.',
      },
      ends_soon: {
        title: 'Your alert on {asset} ends tomorrow',
        message: 'Renew it with one tap for 30 more days.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
