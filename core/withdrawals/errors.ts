import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** Refusals of withdrawals and saved addresses. */
export const WITHDRAWAL_ERRORS = {
  SECOND_FACTOR_NEEDED_TO_WITHDRAW: {
    status: 403,
    title: 'Set up two-factor authentication first',
    message: 'Withdrawing needs an authenticator app. Set it up under Settings, Security.',
  },
  WITHDRAWAL_CHAIN_CLOSED: {
    status: 409,
    title: 'This network is closed',
    message: 'Coins cannot be sent on this network here. Choose an address of another one.',
  },
  WITHDRAWALS_PAUSED: {
    status: 503,
    title: 'Withdrawals are paused',
    message: 'Sending on this network is paused for the moment. Your money is safe in your wallet.',
  },
  WITHDRAWAL_FEE_UNKNOWN: {
    status: 503,
    title: 'The network does not answer',
    message: 'The network fee cannot be told right now. Try again in a minute.',
  },
  WITHDRAWAL_ADDRESS_NOT_FOUND: {
    status: 404,
    title: 'No such address',
    message: 'This address is not in your book any more. Choose another one.',
  },
  WITHDRAWAL_ADDRESS_TOO_NEW: {
    status: 409,
    title: 'This address is still waiting',
    message: 'A new address waits 24 hours before coins may go to it.',
  },
  WITHDRAWAL_ADDRESS_IS_TOKEN: {
    status: 400,
    title: 'This is a token contract',
    message: 'Coins sent to the contract of a token are lost. Copy the address of your own wallet.',
  },
  WITHDRAWAL_ADDRESS_IS_YOURS_HERE: {
    status: 400,
    title: 'This is your own deposit address here',
    message: 'The coins would only come back, less the fee. Enter the address of a wallet outside.',
  },
  WITHDRAWAL_ADDRESS_IS_OURS: {
    status: 409,
    title: 'This address belongs to a wallet here',
    message: 'Sending inside costs nothing and is there at once. Use Transfer instead.',
  },
  WITHDRAWAL_ADDRESS_OTHER_NETWORK: {
    status: 400,
    title: 'This address is of another network',
    message:
      'Coins sent to an address of another network are lost. Check the network in your wallet app.',
  },
  WITHDRAWAL_ADDRESS_SHAPE: {
    status: 400,
    title: 'This is not an address',
    message: 'An address of this network looks different. Copy the whole of it again.',
  },
  WITHDRAWAL_ADDRESS_KNOWN: {
    status: 409,
    title: 'Already in your book',
    message: 'You have saved this address for this coin and network before.',
  },
  WITHDRAWAL_ADDRESS_LOOKALIKE: {
    status: 409,
    title: 'This looks like another address you know',
    message:
      'It begins and ends alike, and is another one. Thieves make such addresses. Compare every letter.',
  },
  WITHDRAWAL_BOOK_FULL: {
    status: 409,
    title: 'Your address book is full',
    message: 'Remove an address you no longer use, then add this one.',
  },
  WITHDRAWAL_TOO_SMALL: {
    status: 400,
    title: 'Too small',
    message: 'This is less than the least amount that can be withdrawn.',
  },
  WITHDRAWAL_TOO_LARGE: {
    status: 400,
    title: 'Too large',
    message: 'This is more than can be withdrawn at once.',
  },
  WITHDRAWAL_DAY_LIMIT: {
    status: 409,
    title: 'Over your limit for 24 hours',
    message: 'This is more than you can still withdraw within 24 hours.',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    title: 'Withdrawals are on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. See the Security tab.',
  },
  WITHDRAWAL_BOUGHT_TODAY: {
    status: 409,
    title: 'Bought within the last 24 hours',
    message:
      'What you bought from people stays 24 hours before it can leave. You can trade it at once.',
  },
  WITHDRAWAL_QUOTE_EXPIRED: {
    status: 409,
    title: 'The price has expired',
    message: 'The network fee was promised for a minute. Look at the new one. Nothing was sent.',
  },
  TRAVEL_RULE_NEEDED: {
    status: 400,
    title: 'Say whose wallet it is',
    message:
      'From this amount on the law asks who receives it and whether the wallet is at an exchange.',
  },
  WITHDRAWAL_NOT_FOUND: {
    status: 404,
    title: 'No such withdrawal',
    message: 'There is no such withdrawal.',
  },
  WITHDRAWAL_TOO_LATE: {
    status: 409,
    title: 'Too late to cancel',
    message: 'It has been signed already and is on its way to the network.',
  },
  WITHDRAWAL_IS_YOURS: {
    status: 403,
    title: 'It is your own',
    message: 'Nobody approves their own withdrawal. Somebody else has to look at it.',
  },
  WITHDRAWAL_DECIDED: {
    status: 409,
    title: 'Already decided',
    message: 'This withdrawal no longer waits for approval, or you have said your word.',
  },
  CHAIN_SENDER_NOT_FOUND: {
    status: 404,
    title: 'No such address',
    message: 'No address of ours on this network has sent anything yet.',
  },
} as const satisfies ErrorCatalogue;
