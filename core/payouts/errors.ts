import type { ErrorCatalogue } from '#core/errors/catalogue.ts';
import { BANK_ACCOUNTS_PER_PERSON } from '#core/payouts/limits.ts';

/** Refusals of bank accounts and payouts. Each says where the money is. */
export const PAYOUT_ERRORS = {
  BANK_NAME_CLOSE: {
    status: 409,
    title: 'Is this your account?',
    message: 'The bank’s name for it is not quite yours. Nothing was saved yet.',
  },
  BANK_ACCOUNT_GONE: {
    status: 404,
    title: 'No such bank account',
    message: 'This bank account is not among yours. Nothing was changed.',
  },
  BANK_ACCOUNT_IN_USE: {
    status: 409,
    title: 'This account is in use',
    message:
      'An open offer, a running trade or a payout names this account. End that first, then remove it.',
  },
  BANK_ACCOUNT_NOT_USABLE: {
    status: 409,
    title: 'This account cannot be used',
    message: 'Its name was found not to be yours. Choose another account.',
  },
  BANK_ACCOUNTS_FULL: {
    status: 409,
    title: 'No more accounts',
    message: `You can have ${BANK_ACCOUNTS_PER_PERSON} bank accounts. Remove one you no longer use.`,
  },
  BANK_ENQUIRIES_USED: {
    status: 429,
    title: 'Too many enquiries',
    message: 'Banks answer only so many questions in an hour. Wait a while; nothing was saved.',
  },
  BANK_REVIEW_DONE: {
    status: 409,
    title: 'Decided already',
    message: 'This account does not wait for a decision any more. Nothing was changed.',
  },
  PAYOUTS_NOT_OPEN: {
    status: 503,
    title: 'Payouts are not open',
    message: 'This market pays to no banks at the moment. Your money is in your wallet.',
  },
  PAYOUT_AMOUNT: {
    status: 422,
    title: 'This amount cannot be paid out',
    message: 'Enter an amount in naira and kobo.',
  },
  PAYOUT_LIMIT: {
    status: 409,
    title: 'Above your limit',
    message: 'This is more than you can pay out now. Nothing was moved.',
  },
  PAYOUT_BALANCE: {
    status: 409,
    title: 'Not enough cNGN',
    message: 'Your available cNGN does not cover the amount and what the payout costs.',
  },
  PAYOUT_SECOND_FACTOR: {
    status: 403,
    title: 'Two-factor is needed',
    message: 'Paying out needs two-factor authentication. Turn it on under Security.',
  },
  PAYOUT_ACCOUNT_HELD: {
    status: 409,
    title: 'This account is too new',
    message: 'A new or changed bank account takes no payouts for 24 hours. Nothing was moved.',
  },
  PAYOUT_ACCOUNT_REVIEW: {
    status: 409,
    title: 'The name is being looked at',
    message:
      'The bank’s name for this account is not quite yours. It takes payouts once somebody has looked at it.',
  },
  PAYOUT_NAME_CHANGED: {
    status: 409,
    title: 'The name no longer fits',
    message: 'This account is not in the name on your account. Add one that is. Nothing was moved.',
  },
  PAYOUT_HELD: {
    status: 409,
    title: 'Payouts are on hold',
    message:
      'Your password, second factor, e-mail or phone changed a short while ago. Nothing is paid out until the hold is over; your wallet’s Security tab says until when.',
  },
  PAYOUT_FLOAT_LOW: {
    status: 503,
    title: 'Not now',
    message:
      'The operator’s bank holds too little naira for this at the moment. Nothing was moved; try a smaller amount, or later.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    title: 'No such payout',
    message: 'This payout is not among yours.',
  },
  PAYOUT_TOO_LATE: {
    status: 409,
    title: 'Too late to cancel',
    message: 'The bank has been asked to pay this already. Nothing was changed.',
  },
  PAYOUT_OWN_CASE: {
    status: 403,
    title: 'This is your own',
    message: 'Somebody else has to decide this.',
  },
  PAYOUT_NOTE_GONE: {
    status: 409,
    title: 'Nothing left to settle',
    message: 'This payout waits for nothing that is settled by hand. Nothing was changed.',
  },
  PAYOUT_NOT_DECIDABLE: {
    status: 409,
    title: 'The bank still has it',
    message:
      'A payout is ended by hand only when the bank, asked just now, knows nothing of it, and an hour after it was sent.',
  },
} as const satisfies ErrorCatalogue;
