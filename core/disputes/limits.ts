/** Each side's first statement is due after this, and again after an arbiter's question. */
export const STATEMENT_HOURS = 24;
/** A side silent for so long is marked as silent: it counts against that side, and decides nothing. */
export const SILENCE_HOURS = 48;
/** What an agreed extension adds to both. */
export const EXTENSION_HOURS = 24;
/** An unanswered proposal lapses after this. */
export const PROPOSAL_HOURS = 24;
/** How long a side may appeal against an arbiter's decision; where two decided, the winner's money is held as long. */
export const APPEAL_HOURS = 24;

export const DISPUTES_PER_DAY = 5;
export const STATEMENTS_PER_SIDE = 20;
export const ATTACHMENTS_PER_STATEMENT = 5;
export const PROPOSALS_PER_TRADE = 20;

export const LONGEST_REASON = 120;
export const LONGEST_STATEMENT = 2_500;
export const LONGEST_SETTLEMENT_NOTE = 500;
export const LONGEST_DECISION_NOTE = 2_500;

/** From this value in naira a decision needs a second arbiter, unless operators set another. */
export const SECOND_PERSON_FROM_NGN = '1000000';

/** The bucket of evidence in a dispute, in a folder named after the trade. */
export const EVIDENCE_BUCKET = 'dispute-evidence';

export const DISPUTE_LIST_LIMIT = 50;
