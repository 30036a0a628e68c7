import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals about the operator's own money. Each says where it is. */
export const TREASURY_ERRORS = {
  TREASURY_TOO_LOW: {
    status: 409,
    title: 'The treasury holds too little',
    message: 'Fill the treasury first. Nothing was moved.',
  },
  TREASURY_AMOUNT: {
    status: 422,
    title: 'This is no amount',
    message: 'Enter an amount above nothing with the decimals the asset has. Nothing was booked.',
  },
  TREASURY_NOT_HELD_THERE: {
    status: 422,
    title: 'Not kept there',
    message: 'Naira lies at the bank and coins on chains that are open here. Nothing was booked.',
  },
  TREASURY_CHAIN_UNAVAILABLE: {
    status: 503,
    title: 'The chain does not answer',
    message: 'Coins are booked only as the chain shows them. Try again later; nothing was booked.',
  },
  TREASURY_NOT_SEEN: {
    status: 409,
    title: 'It does not lie there',
    message: 'The books follow what our addresses and the bank hold. Nothing was booked.',
  },
  TREASURY_BOOKS_MOVED: {
    status: 409,
    title: 'The books moved meanwhile',
    message: 'Something was booked there while the chain was read. Try again; nothing was booked.',
  },
} as const satisfies ErrorCatalogue;
