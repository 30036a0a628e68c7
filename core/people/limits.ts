/** Searches of one member of the staff, whatever they find. */
export const PEOPLE_SEARCHES_PER_HOUR = 60;
export const LONGEST_PEOPLE_QUERY = 200;
/** The fewest characters of the beginning of a username. */
export const SHORTEST_HANDLE_PREFIX = 3;
/** As many people as a search shows. */
export const PEOPLE_FOUND = 10;
/** How long a file stays open for whoever gave a reason. */
export const VIEW_MINUTES = 30;
/** The newest rows of each list of a file. */
export const PERSON_ROWS = 20;
/** As many others as are named of those who share something with a person. */
export const SHARING_SHOWN = 10;
/** Logins from the same network address that long ago are compared. */
export const SHARED_ADDRESS_DAYS = 30;
export const LONGEST_STAFF_NOTE = 1_000;
export const SHORTEST_STAFF_NOTE = 3;
export const LONGEST_REASON_REFERENCE = 80;
export const VIEWS_PER_PAGE = 20;
