import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about the operator's own money. Each says where it is. */
export const TREASURY_ERRORS = {
  TREASURY_TOO_LOW: {
    status: 409,
    title: 'Not enough in the treasury',
    message: 'Fill the treasury first.',
  },
  TREASURY_AMOUNT: {
    status: 422,
    title: 'Check the amount',
    message: 'Enter an amount above zero with the decimals the asset has.',
  },
  TREASURY_NOT_HELD_THERE: {
    status: 422,
    title: 'Not kept there',
    message: 'Naira is at the bank and crypto on chains that are open here.',
  },
  TREASURY_CHAIN_UNAVAILABLE: {
    status: 503,
    title: 'The chain does not answer',
    message: 'Crypto is booked only as the chain shows it. Try again later.',
  },
  TREASURY_NOT_SEEN: {
    status: 409,
    title: 'Not there',
    message: 'The books follow what our addresses and the bank hold.',
  },
  TREASURY_BOOKS_MOVED: {
    status: 409,
    title: 'The books changed meanwhile',
    message: 'Something was booked there while we read the chain. Try again.',
  },
} as const satisfies ErrorCatalogue;
