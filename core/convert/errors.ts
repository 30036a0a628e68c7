import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CONVERT_ERRORS = {
  CONVERT_NO_FIRM_PRICE: {
    status: 503,
    title: 'No guaranteed rate right now',
    message:
      'Fewer than two markets answered, and we convert at no other price. Your balance is unchanged. Try again in a few minutes.',
  },
  CONVERT_PAIR_APART: {
    status: 409,
    title: 'USDT and USDC prices differ too much',
    message:
      'One of the two moved more than 0.5% away from the dollar, so this pair is closed for now. Your crypto is safe.',
  },
  CONVERT_PRICE_MOVED: {
    status: 409,
    title: 'The price changed',
    message:
      'The price moved too far since this quote. Your balance is unchanged. Get a new quote.',
  },
  CONVERT_PAIR_CLOSED: {
    status: 409,
    title: 'Not available now',
    message: 'These two cannot be converted right now. Your balance is unchanged.',
  },
  CONVERT_PAIR_UNKNOWN: {
    status: 404,
    title: 'Pair not available',
    message: 'These two cannot be converted into each other. Your balance is unchanged.',
  },
  CONVERT_AMOUNT_NOT_ALLOWED: {
    status: 422,
    title: 'Amount not allowed',
    message:
      'This is below the minimum or above the maximum for one conversion. Your balance is unchanged.',
  },
  CONVERT_LIMIT_REACHED: {
    status: 409,
    title: '24-hour limit reached',
    message: 'You can only convert a limited amount in 24 hours. Your balance is unchanged.',
  },
  CONVERT_QUOTES_OPEN: {
    status: 409,
    title: 'Too many open quotes',
    message:
      'You have as many open quotes as one person can. Use one, or wait until one expires. Your balance is unchanged.',
  },
  CONVERT_NO_INVENTORY: {
    status: 409,
    title: 'Not enough available',
    message:
      'Oja does not have enough to convert this much now. Your balance is unchanged. Try a smaller amount.',
  },
  CONVERT_QUOTE_NOT_FOUND: {
    status: 404,
    title: 'Quote not found',
    message: 'We could not find this quote. Your balance is unchanged. Get a new one.',
  },
  CONVERT_QUOTE_EXPIRED: {
    status: 409,
    title: 'Quote expired',
    message: 'A quote is valid for 12 seconds. Your balance is unchanged. Get a new one.',
  },
  CONVERT_QUOTE_USED: {
    status: 409,
    title: 'Quote already used',
    message: 'You already converted with this quote. It was not done a second time.',
  },
  CONVERT_QUOTE_NOT_GENUINE: {
    status: 409,
    title: 'Quote not valid',
    message: 'This quote was changed after we signed it. Your balance is unchanged. Get a new one.',
  },
  CONVERT_QUOTES_TOO_MANY: {
    status: 429,
    title: 'Too many quotes',
    message: 'You asked for many quotes. Wait a minute, then try again. Your balance is unchanged.',
  },
} as const satisfies ErrorCatalogue;
