/** How long nothing leaves after the first things somebody does who took an account over. */
export const PASSWORD_HOLD_HOURS = 24;
export const SECOND_FACTOR_HOLD_HOURS = 24;
export const CONTACT_HOLD_HOURS = 6;
/** What was bought from people, less what was sold to them, is held so long: naira payments can be reversed. */
export const BOUGHT_HOLD_HOURS = 24;

/** How long a quote is valid. */
export const WITHDRAWAL_QUOTE_SECONDS = 60;

/** From this value on two people approve, unless operators set another (`withdrawals.approval_above`). */
export const APPROVAL_FROM_USD = '10000';
export const APPROVALS_NEEDED = 2;

/** From this value on the owner of the wallet is asked for (FATF recommendation 16). */
export const TRAVEL_RULE_FROM_USD_CENTS = 100_000n;

/** The quoted fee relative to the network's current price, because it moves until a block includes it. */
export const FEE_MARGIN_PERCENT = 120n;

/** A transaction not included in a block by then is offered more gas, at most so many times. */
export const REPLACE_AFTER_MINUTES = 5;
export const MOST_REPLACEMENTS = 6;
/** Nodes accept a replacement from ten per cent more on; we offer an eighth, in thousandths. */
export const REPLACEMENT_THOUSANDTHS = 1_125n;
/** Transactions of one address between their signature and their block. */
export const MAX_IN_FLIGHT = 16;
/** What the signer refused is retried after this. */
export const REFUSED_REST_SECONDS = 60;

export const LONGEST_WITHDRAWAL_LABEL = 60;
export const LONGEST_BENEFICIARY = 120;
export const LONGEST_WITHDRAWAL_NOTE = 1_000;
