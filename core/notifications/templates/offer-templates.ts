import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

const LEFT = 'Your offer left the market';
const FOUND = '{asset} at {price}';
const SIDES = { buy: 'to buy', sell: 'to sell' } as const;
const VERBS = { buy: 'buys', sell: 'sells' } as const;

/** Offers of one's own that the market moved, and offers somebody waited for. */
export const OFFER_TEMPLATES = {
  'trade_offer_paused.by_price': {
    title: LEFT,
    message:
      'The market’s rate is {rate}, past the pause price of {pausePrice} of your offer {side} {crypto}. It comes back by itself.',
    choices: { side: SIDES },
  },
  'trade_offer_paused.without_rate': {
    title: LEFT,
    message:
      'There is no fresh market rate now, and your offer {side} {crypto} depends on it. It comes back by itself.',
    choices: { side: SIDES },
  },
  trade_offer_resumed: {
    title: 'Your offer is back on the market',
    message: 'Your offer {side} {crypto} can be taken again, at {price} each.',
    choices: { side: SIDES },
  },
  'offer_alert.found': {
    title: FOUND,
    message: '{handle} {verb} for {most}, by {methods}.',
    choices: { verb: VERBS },
  },
  'offer_alert.found_edited': {
    title: FOUND,
    message: '{handle} {verb} for {most}, by {methods}. The offer was edited.',
    choices: { verb: VERBS },
  },
  'offer_alert.found_range': {
    title: FOUND,
    message: '{handle} {verb} for {least} to {most}, by {methods}.',
    choices: { verb: VERBS },
  },
  'offer_alert.found_range_edited': {
    title: FOUND,
    message: '{handle} {verb} for {least} to {most}, by {methods}. The offer was edited.',
    choices: { verb: VERBS },
  },
  'offer_alert.more': {
    title: '{asset}: {more, plural, one {and # more offer} other {and # more offers}}',
    message:
      'Your alert found {more, plural, one {and # more offer} other {and # more offers}} within the hour. They are on the market’s list.',
  },
  'offer_alert.ends_soon': {
    title: 'Your alert on {asset} ends tomorrow',
    message: 'Renew it with one press, and it watches for 30 more days.',
  },
} as const satisfies Record<string, NotificationTemplate>;
