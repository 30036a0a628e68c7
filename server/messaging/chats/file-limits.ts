/** What was uploaded and never sent goes after this. */
export const UNSENT_FILE_HOURS = 24;
/** What was sent and taken back is kept so long for whoever decides about a dispute or a report, and then goes. */
export const TAKEN_BACK_FILE_DAYS = 90;
/** And for so long after the end of the last dispute of its trade. */
export const FILE_DAYS_AFTER_DISPUTE = 30;
/** Characters of the name a file is shown by. */
export const LONGEST_FILE_NAME = 120;
