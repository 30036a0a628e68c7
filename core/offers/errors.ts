import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Why an offer cannot be made, changed or put back on the market. */
export const OFFER_ERRORS = {
  METHOD_NEEDS_ACCOUNT: {
    status: 422,
    title: 'This method needs an account of its own',
    message:
      'One of the payment methods only pays into accounts at one bank. Add your account there, or remove the method. Your money is safe.',
  },
  PRICE_OUT_OF_BAND: {
    status: 422,
    title: 'Price too far from the market',
    message: 'That price is too far from the market rate. Your money is safe.',
  },
  BAND_NOT_ALLOWED: {
    status: 422,
    title: 'Price band does not fit',
    message:
      'A price cap needs a floating price, and the lowest price cannot be above the highest. Your money is safe.',
  },
  RATE_NOT_AVAILABLE: {
    status: 409,
    title: 'No market rate to follow',
    message:
      'There is no fresh market rate for this pair. Set a fixed price without a pause price, or try again later. Your money is safe.',
  },
  ONLY_SELLERS_RELEASE: {
    status: 422,
    title: 'Auto-release not available',
    message: 'Only a sell offer can auto-release on bank confirmation.',
  },
  NO_BANK_CONFIRMS: {
    status: 422,
    title: 'Bank confirmation not available',
    message:
      'Auto-release needs bank confirmation, which is not available here. Turn it off: you release when the money is in your account. Your money is safe.',
  },
  TOO_MANY_OFFERS: {
    status: 409,
    title: 'Too many open offers',
    message:
      'You have as many open offers as one person can. Cancel one first. Your money is safe.',
  },
  POSTING_LOCKED_OUT: {
    status: 403,
    title: 'Posting is paused for you',
    message:
      'You cannot post offers for a while because of how earlier orders ended. Your money and your other offers are safe.',
  },
  BUY_OFFERS_NEED_HISTORY: {
    status: 403,
    title: 'Not ready for buy offers yet',
    message: 'Buy offers need some trading history here. You can accept other people’s offers.',
  },
  OFFER_CHANGED: {
    status: 409,
    title: 'This offer has changed',
    message:
      'It was edited or partly taken since you opened it. Check it, then make your change again. Your money is safe.',
  },
  OFFER_NOT_OPEN: {
    status: 409,
    title: 'This offer is not open',
    message: 'You can only change an open offer. An active order keeps its terms.',
  },
} as const satisfies ErrorCatalogue;
