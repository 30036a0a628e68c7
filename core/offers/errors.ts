import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why an offer cannot be made, changed or put back on the market. */
export const OFFER_ERRORS = {
  METHOD_NEEDS_ACCOUNT: {
    status: 422,
    title: 'This method needs an account of its own',
    message:
      'One of the payment methods pays into accounts of one bank alone. Add your account there, or leave the method out. Nothing was moved.',
  },
  PRICE_OUT_OF_BAND: {
    status: 422,
    title: 'Price too far from the market',
    message: 'That price is too far from the market’s rate. Nothing was moved.',
  },
  BAND_NOT_ALLOWED: {
    status: 422,
    title: 'Price band does not fit',
    message:
      'A band needs a floating price, and its lowest price must not exceed its highest. Nothing was moved.',
  },
  RATE_NOT_AVAILABLE: {
    status: 409,
    title: 'No market rate to follow',
    message:
      'There is no fresh market rate for this pair now. Set a fixed price without a pause price, or try again later. Nothing was moved.',
  },
  ONLY_SELLERS_RELEASE: {
    status: 422,
    title: 'Nothing to release by itself',
    message: 'Only an offer to sell can release by itself when the bank confirms the money.',
  },
  NO_BANK_CONFIRMS: {
    status: 422,
    title: 'No bank confirms payments here',
    message:
      'An offer can release by itself only where a bank confirms payments, and here none does. Leave that off: you release when the money is in your account. Nothing was moved.',
  },
  TOO_MANY_OFFERS: {
    status: 409,
    title: 'Too many open offers',
    message: 'You have as many open offers as one person may. Cancel one first; nothing was moved.',
  },
  POSTING_LOCKED_OUT: {
    status: 403,
    title: 'Posting is paused for you',
    message:
      'You cannot put offers on the market for a while because of how earlier trades ended. Your money and your other offers are safe.',
  },
  BUY_OFFERS_NEED_HISTORY: {
    status: 403,
    title: 'Not yet ready for buy offers',
    message: 'Offers to buy are for people with a record here. You can take the offers of others.',
  },
  OFFER_CHANGED: {
    status: 409,
    title: 'This offer was changed meanwhile',
    message:
      'It was edited or partly taken since you opened it. Look at it again, then repeat your change. Nothing was moved.',
  },
  OFFER_NOT_OPEN: {
    status: 409,
    title: 'This offer is not open',
    message: 'Only an open offer can be changed. A trade that runs keeps what was agreed.',
  },
} as const satisfies ErrorCatalogue;
