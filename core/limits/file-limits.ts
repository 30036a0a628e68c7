/** A list of files without a limit of its own (spec §9). */
export const FILE_LIST_LIMIT = 100;
export const LONGEST_FILE_LIST = 1_000;
export const MOST_FILES_REMOVED = 1_000;

export const LONGEST_OBJECT_NAME = 300;

/** The bucket of people's pictures, and how long a browser may keep one. */
export const AVATAR_BUCKET = 'profiles';
export const AVATAR_CACHE_SECONDS = 3_600;
/** What the browser makes of a photograph before it is sent. */
export const AVATAR_UPLOAD_BYTES = 200 * 1024;
/** The longer side of a picture as it is kept. */
export const AVATAR_PIXELS = 512;
/** A photograph larger than this is not even opened. */
export const LARGEST_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;
