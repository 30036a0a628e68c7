import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of withdrawals and saved addresses. */
export const WITHDRAWAL_ERRORS = {
  SECOND_FACTOR_NEEDED_TO_WITHDRAW: {
    status: 403,
    title: 'Set up 2FA first',
    message: 'Withdrawing needs 2FA. Set it up under Settings, Security. Your money is safe.',
  },
  WITHDRAWAL_CHAIN_CLOSED: {
    status: 409,
    title: 'This network is closed',
    message:
      'Crypto cannot be sent on this network here. Your money is safe in your wallet. Choose an address on another network.',
  },
  WITHDRAWALS_PAUSED: {
    status: 503,
    title: 'Withdrawals are paused',
    message: 'Sending on this network is paused right now. Your money is safe in your wallet.',
  },
  WITHDRAWAL_FEE_UNKNOWN: {
    status: 503,
    title: 'The network does not answer',
    message:
      'We cannot get the network fee right now. Your money is safe in your wallet. Try again in a minute.',
  },
  WITHDRAWAL_ADDRESS_NOT_FOUND: {
    status: 404,
    title: 'Address not found',
    message:
      'This address is no longer in your address book. Nothing was sent. Choose another one.',
  },
  WITHDRAWAL_ADDRESS_TOO_NEW: {
    status: 409,
    title: 'This address is not enabled yet',
    message: 'Withdrawals to a new address are enabled after 24 hours. Your money is safe.',
  },
  WITHDRAWAL_ADDRESS_IS_TOKEN: {
    status: 400,
    title: 'This is a token contract',
    message: 'Crypto sent to a token contract is lost. Copy the address of your own wallet.',
  },
  WITHDRAWAL_ADDRESS_IS_YOURS_HERE: {
    status: 400,
    title: 'This is your own Oja deposit address',
    message:
      'The crypto would only come back, less the fee. Enter the address of a wallet outside Oja.',
  },
  WITHDRAWAL_ADDRESS_IS_OURS: {
    status: 409,
    title: 'This address belongs to an Oja wallet',
    message: 'Sending inside Oja is free and instant. Use Transfer instead.',
  },
  WITHDRAWAL_ADDRESS_OTHER_NETWORK: {
    status: 400,
    title: 'This address is for another network',
    message:
      'Crypto sent to an address on another network is lost. Check the network in your wallet app.',
  },
  WITHDRAWAL_ADDRESS_SHAPE: {
    status: 400,
    title: 'Not a valid address',
    message: 'Addresses on this network look different. Copy all of it again.',
  },
  WITHDRAWAL_ADDRESS_KNOWN: {
    status: 409,
    title: 'Already saved',
    message: 'You already saved this address for this crypto and network.',
  },
  WITHDRAWAL_ADDRESS_LOOKALIKE: {
    status: 409,
    title: 'This looks like another address you know',
    message:
      'It starts and ends the same, but it is a different address. Scammers make such addresses. Compare every letter.',
  },
  WITHDRAWAL_BOOK_FULL: {
    status: 409,
    title: 'Your address book is full',
    message: 'Remove an address you no longer use, then add this one.',
  },
  WITHDRAWAL_TOO_SMALL: {
    status: 400,
    title: 'Too small',
    message: 'This is below the minimum withdrawal. Your money is safe. Enter more.',
  },
  WITHDRAWAL_TOO_LARGE: {
    status: 400,
    title: 'Too large',
    message: 'This is above the maximum for one withdrawal. Your money is safe. Enter less.',
  },
  WITHDRAWAL_DAY_LIMIT: {
    status: 409,
    title: '24-hour limit reached',
    message:
      'This is more than you can still withdraw in 24 hours. Your money is safe. Enter less, or try again later.',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    title: 'Withdrawals are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Your money is safe. See in the Security tab until when.',
  },
  WITHDRAWAL_BOUGHT_TODAY: {
    status: 409,
    title: 'Bought within the last 24 hours',
    message:
      'Crypto you buy from people can be withdrawn after 24 hours. You can trade it at once. Your money is safe.',
  },
  WITHDRAWAL_QUOTE_EXPIRED: {
    status: 409,
    title: 'The fee has expired',
    message: 'A network fee is valid for a minute. Check the new one. Your money is safe.',
  },
  TRAVEL_RULE_NEEDED: {
    status: 400,
    title: 'Tell us whose wallet it is',
    message:
      'From this amount the law asks who receives it and whether the wallet is at an exchange.',
  },
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    title: 'Withdrawal not found',
    message: 'This withdrawal does not exist.',
  },
  WITHDRAWAL_TOO_LATE: {
    status: 409,
    title: 'Too late to cancel',
    message:
      'It is already on its way to the network, so it can’t be cancelled. If it fails, the money returns to your wallet.',
  },
  WITHDRAWAL_IS_YOURS: {
    status: 403,
    title: 'It is your own',
    message: 'You cannot approve your own withdrawal. Someone else must review it.',
  },
  WITHDRAWAL_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'This withdrawal no longer waits for approval, or you already decided.',
  },
  CHAIN_SENDER_NOT_FOUND: {
    status: 404,
    title: 'Address not found',
    message: 'No address of ours on this network has sent anything yet.',
  },
} as const satisfies ErrorCatalogue;
