import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of finance. Each says that no money was moved. */
export const FINANCE_ERRORS = {
  FEES_TOO_LOW: {
    status: 409,
    title: 'Not that much is there',
    message: 'Fees that an open appeal may return stay where they are. No money was moved.',
  },
  ADJUSTMENT_AMOUNT: {
    status: 422,
    title: 'Check the amount',
    message: 'Enter an amount above zero with the decimals the asset has.',
  },
  ADJUSTMENT_TOO_MUCH: {
    status: 409,
    title: 'Their available balance is lower',
    message: 'A correction never takes more than is available. No money was moved.',
  },
  ADJUSTMENT_OF_YOURSELF: {
    status: 403,
    title: 'Not your own balance',
    message: 'Someone else corrects your balance. No money was moved.',
  },
  FINANCE_PERIOD: {
    status: 422,
    title: 'Check the period',
    message: 'Choose a first and a last day, at most a year apart.',
  },
} as const satisfies ErrorCatalogue;
