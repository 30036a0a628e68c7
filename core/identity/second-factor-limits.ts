/** How long a session that only passed the first step may wait for the second. */
export const FIRST_STEP_SECONDS = 300;
/** How old a proof may be for what moves money or changes the factors themselves. */
export const FRESH_PROOF_SECONDS = 300;
export const FACTORS_PER_PERSON = 10;
/** An unfinished enrolment is deleted after this. */
export const UNFINISHED_FACTOR_SECONDS = 300;
export const CHALLENGE_SECONDS = 300;
export const GUESSES_PER_CHALLENGE = 5;
/** Three codes of a million are valid at any moment: with so many guesses it takes some eighteen years. */
export const GUESSES_PER_DAY = 50;
export const RECOVERY_CODES = 10;
