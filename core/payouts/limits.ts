/** Payouts of naira to a bank account. Amounts are decimal strings; the most is in the rules of limits. */
export const MIN_PAYOUT = '100';

/** A payout's fee by its amount: the first tier that it does not exceed. The last is unbounded. */
export const PAYOUT_FEES = [
  { upTo: '5000', fee: '10' },
  { upTo: '50000', fee: '25' },
  { upTo: null, fee: '50' },
] as const;

/** The state's duty on a bank transfer, which its sender pays. */
export const STAMP_DUTY = '50';
export const STAMP_DUTY_FROM = '10000';

export const BANK_ACCOUNTS_PER_PERSON = 10;
/** Name enquiries of a person in an hour: nobody may look up the owner of every number. */
export const BANK_ENQUIRIES_PER_HOUR = 60;

/** How long a bank rail may take before its result is polled later. */
export const BANK_CALL_TIMEOUT_MS = 12_000;
/** When a payout whose call may still be in flight is first polled. */
export const PAYOUT_IN_FLIGHT_SECONDS = 30;
/** Polled after two seconds, four, eight, up to a quarter of an hour. */
export const PAYOUT_FIRST_POLL_SECONDS = 2;
export const PAYOUT_LONGEST_PAUSE_SECONDS = 900;
/** One that certainly was not sent is retried after five seconds, ten, up to ten minutes. */
export const PAYOUT_FIRST_RETRY_SECONDS = 5;
export const PAYOUT_LONGEST_RETRY_SECONDS = 600;
/** A bank may return money after it reported success; it is polled this long, at last once an hour. */
export const PAYOUT_REVERSAL_HOURS = 72;
export const PAYOUT_FIRST_REVERSAL_POLL_SECONDS = 10;
export const PAYOUT_REVERSAL_POLL_SECONDS = 3_600;
/** Payouts waiting longer than this are shown to an operator. */
export const PAYOUT_OVERDUE_MINUTES = 30;
/** An operator may end a payout that is unknown to the rail no earlier than this after it was sent. */
export const PAYOUT_UNKNOWN_MINUTES = 60;

export const PAYOUT_WEBHOOK_ATTEMPTS = 12;
export const BANK_LIST_HOURS = 24;
/** A list of fewer banks than these is an error of its provider. */
export const FEWEST_BANKS = 15;

/** The initial balance of the sandbox's operator, in naira. */
export const SANDBOX_FLOAT = '50000000';
/** The narration of a payout on a bank statement; it does not mention coins. */
export const PAYOUT_NARRATION = 'Wallet withdrawal';

/** A payout whose owner's account is on hold is retried after this. */
export const PAYOUT_HELD_RETRY_SECONDS = 300;
