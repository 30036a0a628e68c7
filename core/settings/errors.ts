import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of changes of settings, and of features that are turned off. */
export const SETTING_ERRORS = {
  SETTING_UNKNOWN: {
    status: 404,
    title: 'No such setting',
    message: 'Nothing of this name can be set here.',
  },
  SETTING_VALUE_NOT_ALLOWED: {
    status: 400,
    title: 'This value is not allowed',
    message: 'The setting does not take it.',
  },
  SETTING_IS_SO: {
    status: 409,
    title: 'Already set',
    message: 'The setting has this value.',
  },
  SETTING_CHANGED: {
    status: 409,
    title: 'Someone else changed this',
    message: 'The setting changed since you opened it.',
  },
  SETTING_TAKES_ADMINISTRATOR: {
    status: 403,
    title: 'An administrator must confirm this',
    message: 'Raising this amount takes an administrator as one of the two people.',
  },
  SETTING_DATE_NOT_ALLOWED: {
    status: 400,
    title: 'This date cannot be chosen',
    message: 'Choose a time within a year. What is turned off is off at once, and alone may end.',
  },
  SIGN_UP_PAUSED: {
    status: 503,
    title: 'New accounts are paused',
    message: 'Nobody can sign up right now. If you have an account, log in as always.',
  },
  NEW_OFFERS_PAUSED: {
    status: 503,
    title: 'New offers are paused',
    message:
      'No new offers can be made right now. Your offers, orders and money are safe. Try again later.',
  },
  NAIRA_ORDERS_PAUSED: {
    status: 503,
    title: 'New naira orders are paused',
    message:
      'Offers in naira cannot be accepted right now. Active orders can be finished, and your money is safe.',
  },
  TRANSFERS_PAUSED: {
    status: 503,
    title: 'Transfers to others are paused',
    message:
      'Nothing can be sent to other people right now. Your money is safe in your wallet. Try again later.',
  },
  CONVERSIONS_PAUSED: {
    status: 503,
    title: 'Conversions are paused',
    message:
      'Coins cannot be converted right now. Your money is safe in your wallet. Try again later.',
  },
  SAVINGS_PAUSED: {
    status: 503,
    title: 'Savings deposits are paused',
    message:
      'Nothing can be moved into savings right now. Your savings keep earning, and you can take them out.',
  },
  PAYOUTS_PAUSED: {
    status: 503,
    title: 'Withdrawals to banks are paused',
    message:
      'Nothing can be withdrawn to a bank right now. Your money is safe in your wallet. What you requested before is still sent.',
  },
  DEPOSIT_ADDRESSES_PAUSED: {
    status: 503,
    title: 'New deposit addresses are paused',
    message:
      'No new addresses can be made right now. What arrives at an address you have is credited as always.',
  },
} as const satisfies ErrorCatalogue;
