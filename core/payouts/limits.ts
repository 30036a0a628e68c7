/** Naira to a bank account. Amounts are decimal strings; a level is what a person's identity check made of them. */
export const MIN_PAYOUT = '100';
export const PAYOUT_LIMITS = {
  basic: { once: '50000', day: '50000' },
  verified: { once: '1000000', day: '5000000' },
} as const;
/** A day of limits is any 24 hours. */
export const PAYOUT_LIMIT_HOURS = 24;

/** What a payout costs by its amount: the first step that it does not pass. The last has no end. */
export const PAYOUT_FEES = [
  { upTo: '5000', fee: '10' },
  { upTo: '50000', fee: '25' },
  { upTo: null, fee: '50' },
] as const;

/** The state's duty on a bank transfer, which its sender pays. */
export const STAMP_DUTY = '50';
export const STAMP_DUTY_FROM = '10000';

/** A new or changed account waits this long; the database itself sets it. */
export const BANK_ACCOUNT_HOLD_HOURS = 24;

export const BANK_ACCOUNTS_PER_PERSON = 10;
/** Name enquiries of a person in an hour: a bank is not asked whose every number is. */
export const BANK_ENQUIRIES_PER_HOUR = 60;

/** How long a bank rail may take before its answer is looked for later. */
export const BANK_CALL_TIMEOUT_MS = 12_000;
/** When a payout whose call may still be under way is first asked about. */
export const PAYOUT_IN_FLIGHT_SECONDS = 30;
/** Asked about after two seconds, four, eight, up to a quarter of an hour. */
export const PAYOUT_FIRST_POLL_SECONDS = 2;
export const PAYOUT_LONGEST_PAUSE_SECONDS = 900;
/** One that could certainly not be sent is sent again after five seconds, ten, up to ten minutes. */
export const PAYOUT_FIRST_RETRY_SECONDS = 5;
export const PAYOUT_LONGEST_RETRY_SECONDS = 600;
/** A bank may send money back after it said that it arrived; so long it is asked, at last once an hour. */
export const PAYOUT_REVERSAL_HOURS = 72;
export const PAYOUT_FIRST_REVERSAL_POLL_SECONDS = 10;
export const PAYOUT_REVERSAL_POLL_SECONDS = 3_600;
/** Whoever waits longer than this is shown to an operator. */
export const PAYOUT_OVERDUE_MINUTES = 30;
/** An operator ends a payout that the rail does not know no earlier than this after it was sent. */
export const PAYOUT_UNKNOWN_MINUTES = 60;

export const PAYOUT_WEBHOOK_ATTEMPTS = 12;
export const BANK_LIST_HOURS = 24;
/** A list of fewer banks than these is a mistake of whoever answers it. */
export const FEWEST_BANKS = 15;

/** What the sandbox's operator begins with, in naira. */
export const SANDBOX_FLOAT = '50000000';
/** What a bank statement shows of a payout; it says nothing of coins. */
export const PAYOUT_NARRATION = 'Wallet payout';

/** A payout whose owner's account is on hold is looked at again after this. */
export const PAYOUT_HELD_RETRY_SECONDS = 300;
