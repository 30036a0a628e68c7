import type { ErrorCatalogue } from '#core/errors/catalogue.ts';
import { BANK_ACCOUNTS_PER_PERSON } from '#core/payouts/limits.ts';

/** Refusals of bank accounts and payouts. Each says where the money is. */
export const PAYOUT_ERRORS = {
  BANK_NAME_CLOSE: {
    status: 409,
    title: 'Is this your account?',
    message: 'The name at the bank differs a little from yours. Confirm to save it.',
  },
  BANK_ACCOUNT_GONE: {
    status: 404,
    title: 'Bank account not found',
    message: 'This is not one of your bank accounts.',
  },
  BANK_ACCOUNT_IN_USE: {
    status: 409,
    title: 'This account is in use',
    message:
      'An open offer, an active order or a withdrawal uses this account. Finish that first, then remove it.',
  },
  BANK_ACCOUNT_NOT_USABLE: {
    status: 409,
    title: 'This account cannot be used',
    message: 'This account is not in your name. Choose another account.',
  },
  BANK_ACCOUNTS_FULL: {
    status: 409,
    title: 'No more accounts',
    message: `You can have ${BANK_ACCOUNTS_PER_PERSON} bank accounts. Remove one you no longer use.`,
  },
  BANK_ENQUIRIES_USED: {
    status: 429,
    title: 'Too many checks',
    message: 'You checked many accounts this hour. Wait a while. The account was not saved.',
  },
  BANK_REVIEW_DONE: {
    status: 409,
    title: 'Already decided',
    message: 'This account no longer waits for a decision.',
  },
  PAYOUTS_NOT_OPEN: {
    status: 503,
    title: 'Bank withdrawals are not open',
    message: 'Withdrawals to banks are not open right now. Your money is in your wallet.',
  },
  PAYOUT_AMOUNT: {
    status: 422,
    title: 'This amount cannot be withdrawn',
    message: 'Enter an amount in naira and kobo.',
  },
  PAYOUT_LIMIT: {
    status: 409,
    title: 'Above your limit',
    message: 'This is more than you can withdraw now. Your money is safe.',
  },
  PAYOUT_BALANCE: {
    status: 409,
    title: 'Not enough cNGN',
    message:
      'Your available cNGN does not cover the amount and the fee. Your money is safe. Enter less, or convert to cNGN first.',
  },
  PAYOUT_SECOND_FACTOR: {
    status: 403,
    title: '2FA needed',
    message:
      'Withdrawing to a bank needs 2FA. Set it up under Settings, Security. Your money is safe.',
  },
  PAYOUT_ACCOUNT_HELD: {
    status: 409,
    title: 'This account is too new',
    message:
      'Withdrawals to a new or changed bank account start after 24 hours. Your money is safe.',
  },
  PAYOUT_ACCOUNT_REVIEW: {
    status: 409,
    title: 'The account name is under review',
    message:
      'The name at the bank differs a little from yours. You can withdraw to it once our staff have checked it.',
  },
  PAYOUT_NAME_CHANGED: {
    status: 409,
    title: 'The name no longer matches',
    message:
      'This account is not in the name on your Oja account. Add one that is. Your money is safe.',
  },
  PAYOUT_HELD: {
    status: 409,
    title: 'Bank withdrawals are paused',
    message:
      'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.',
  },
  PAYOUT_FLOAT_LOW: {
    status: 503,
    title: 'Not now',
    message:
      'Oja’s bank does not have enough naira for this right now. Your money is safe. Try a smaller amount, or later.',
  },
  PAYOUT_NOT_FOUND: {
    status: 404,
    title: 'Withdrawal not found',
    message: 'This is not one of your withdrawals.',
  },
  PAYOUT_TOO_LATE: {
    status: 409,
    title: 'Too late to cancel',
    message:
      'The bank is already paying this, so it can’t be cancelled. If it fails, the cNGN returns to your wallet.',
  },
  PAYOUT_OWN_CASE: {
    status: 403,
    title: 'This is your own',
    message: 'Someone else must decide this.',
  },
  PAYOUT_NOTE_GONE: {
    status: 409,
    title: 'Nothing to settle',
    message: 'This withdrawal does not wait for a manual step.',
  },
  PAYOUT_NOT_DECIDABLE: {
    status: 409,
    title: 'The bank still has it',
    message:
      'You can only end a withdrawal by hand when the bank has no record of it, an hour after it was sent.',
  },
} as const satisfies ErrorCatalogue;
