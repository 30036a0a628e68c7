export const CV_BUCKET = 'job-applications';
export const CV_TYPE = 'application/pdf';
export const LARGEST_CV_BYTES = 5 * 1024 * 1024;

/** How often one upload URL may be tried: a phone on a bad network loses a file now and then. */
export const MOST_UPLOAD_ATTEMPTS = 5;
/** Anonymous uploads that no application has claimed yet; all of them together fill at most 2 GB. */
export const MOST_UNCLAIMED_UPLOADS = 400;
/** When an unclaimed file is deleted. Later than its upload URL expires, so that no claim is lost. */
export const UNCLAIMED_UPLOAD_HOURS = 3;

/** What one network may do in an hour. A mobile operator puts many people behind one address. */
export const UPLOADS_STARTED_PER_HOUR = 12;
export const APPLICATIONS_PER_HOUR = 8;
/** How often one email address may apply, each day and opening. */
export const APPLICATIONS_PER_EMAIL_AND_DAY = 3;

export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE_TYPED = 30;
export const LONGEST_LINK = 300;
export const SHORTEST_LETTER = 50;
export const LONGEST_LETTER = 5_000;
export const LONGEST_DESK_NOTE = 2_000;

/** How long an application is stored before everything personal is deleted. */
export const APPLICATION_MONTHS = 12;

export const APPLICATION_PAGE = 20;
