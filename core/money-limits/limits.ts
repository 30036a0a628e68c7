/** How far ahead a limit of one person may end. */
export const LONGEST_OVERRIDE_DAYS = 365;
export const OVERRIDES_PER_PAGE = 100;
