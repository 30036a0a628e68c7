/** How far ahead a setting can be decided, and how long something may be off at most before it is on by itself. */
export const SETTING_DAYS_AHEAD = 366;
export const SETTING_CHANGES_PER_PAGE = 30;
