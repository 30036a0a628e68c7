/** A list of files without a limit of its own (CON-08). */
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

/** The largest file of a bucket that sets no limit of its own, and the largest a bucket may allow. */
export const LARGEST_FILE_BYTES = 50 * 1024 * 1024;
/** A picture that is drawn anew is held in memory whole. */
export const LARGEST_PICTURE_BYTES = 10 * 1024 * 1024;

/** How long an address to upload to is good for. */
export const UPLOAD_ADDRESS_SECONDS = 7_200;
/** How long one to download from is good for at most, whoever asks for longer: renew it before it ends. */
export const LONGEST_DOWNLOAD_ADDRESS_SECONDS = 600;
/** The same with the service key, which belongs to no session; more is refused to everybody. */
export const LONGEST_SERVICE_ADDRESS_SECONDS = 31_536_000;
