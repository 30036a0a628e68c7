export const EVENTS_PER_PAGE = 50;
export const MOST_EVENTS_PER_PAGE = 200;
/** How long a role lasts unless it is renewed. */
export const ROLE_DAYS = 180;
