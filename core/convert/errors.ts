import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CONVERT_ERRORS = {
  CONVERT_NO_FIRM_PRICE: {
    status: 503,
    title: 'No firm price now',
    message:
      'Fewer than two markets were heard just now, and we exchange at no other price. Nothing moved; try again in a few minutes.',
  },
  CONVERT_PAIR_APART: {
    status: 409,
    title: 'USDT and USDC stand apart',
    message:
      'On the markets one of the two has left the dollar by more than 0.5%, so this pair is closed until they meet again. Nothing moved; your coins are as they were.',
  },
  CONVERT_PRICE_MOVED: {
    status: 409,
    title: 'The market moved',
    message:
      'The price moved too far since this quote was given. Nothing moved; ask for a new one.',
  },
  CONVERT_PAIR_CLOSED: {
    status: 409,
    title: 'Not exchanged now',
    message: 'These two coins are not exchanged here at the moment. Nothing moved.',
  },
  CONVERT_PAIR_UNKNOWN: {
    status: 404,
    title: 'No such pair',
    message: 'These two coins are no pair here. Nothing was changed.',
  },
  CONVERT_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message: 'This is less or more than one conversion may be. Nothing moved.',
  },
  CONVERT_LIMIT_REACHED: {
    status: 409,
    title: 'More than today’s limit',
    message: 'There is a limit on what you can convert within 24 hours. Nothing moved.',
  },
  CONVERT_QUOTES_OPEN: {
    status: 409,
    title: 'Enough prices are open',
    message:
      'You hold as many firm prices as one person may. Take one of them, or wait until one runs out. Nothing moved.',
  },
  CONVERT_NO_INVENTORY: {
    status: 409,
    title: 'Not enough in stock',
    message:
      'Oja has not enough of that coin to give you now. Nothing moved; try a smaller amount.',
  },
  CONVERT_QUOTE_NOT_FOUND: {
    status: 404,
    title: 'Quote not found',
    message: 'There is no such quote of yours. Nothing moved; ask for a new one.',
  },
  CONVERT_QUOTE_EXPIRED: {
    status: 409,
    title: 'This quote ran out',
    message: 'Its twelve seconds are over. Nothing moved; ask for a new one.',
  },
  CONVERT_QUOTE_USED: {
    status: 409,
    title: 'This quote was used',
    message: 'You have exchanged on it already, and once is all there is. Nothing more moved.',
  },
  CONVERT_QUOTE_NOT_GENUINE: {
    status: 409,
    title: 'This quote does not hold',
    message:
      'It is not as it was signed, so it counts for nothing. Nothing moved; ask for a new one.',
  },
  CONVERT_QUOTES_TOO_MANY: {
    status: 429,
    title: 'Too many quotes',
    message: 'You have asked for many prices. Wait a minute, then ask again. Nothing moved.',
  },
} as const satisfies ErrorCatalogue;
