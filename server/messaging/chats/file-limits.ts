/** Files uploaded and never sent are deleted after this. */
export const UNSENT_FILE_HOURS = 24;
/** Files of deleted messages are kept this long for arbiters and reports, and then deleted. */
export const TAKEN_BACK_FILE_DAYS = 90;
/** And for so long after the end of the last dispute of its trade. */
export const FILE_DAYS_AFTER_DISPUTE = 30;
/** The longest display name of a file, in characters. */
export const LONGEST_FILE_NAME = 120;
