/** A list of files without a limit of its own (CON-08). */
export const FILE_LIST_LIMIT = 100;
export const LONGEST_FILE_LIST = 1_000;
export const MOST_FILES_REMOVED = 1_000;

export const LONGEST_OBJECT_NAME = 300;

/** The bucket of profile pictures, and how long a browser may cache one. */
export const AVATAR_BUCKET = 'profiles';
export const AVATAR_CACHE_SECONDS = 3_600;
/** The size to which the browser compresses a photograph before upload. */
export const AVATAR_UPLOAD_BYTES = 200 * 1024;
/** The longer side of a stored picture. */
export const AVATAR_PIXELS = 512;
/** A photograph larger than this is not opened. */
export const LARGEST_PHOTOGRAPH_BYTES = 30 * 1024 * 1024;

/** The largest file of a bucket that sets no limit of its own, and the largest a bucket may allow. */
export const LARGEST_FILE_BYTES = 50 * 1024 * 1024;
/** A picture that is re-encoded is held in memory whole. */
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;

/** How long an upload URL is valid. */
export const UPLOAD_URL_SECONDS = 7_200;
/** How long a download URL is valid at most, even if more is requested: renew it before it ends. */
export const LONGEST_DOWNLOAD_URL_SECONDS = 600;
/** The same with the service key, which belongs to no session; more is always refused. */
export const LONGEST_SERVICE_URL_SECONDS = 31_536_000;
