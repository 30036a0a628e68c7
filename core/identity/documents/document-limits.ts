export const DOCUMENT_BUCKET = 'kyc-documents';
export const DOCUMENT_BYTES = 8 * 1024 * 1024;
/** The types a browser offers to choose. */
export const DOCUMENT_FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** Documents for one purpose that a person may send in 24 hours. */
export const DOCUMENT_ATTEMPTS_PER_DAY = 3;

/** A paper with the address must not be older when it is sent, and counts for so long once approved. */
export const ADDRESS_PAPER_MONTHS = 6;
export const ADDRESS_PAPER_YEARS = 2;

/** Days before a document expires on which its owner is warned. */
export const EXPIRY_WARNING_DAYS = [30, 7] as const;

/** A reviewer keeps a document for so long without deciding; then anybody may take it. */
export const CLAIM_MINUTES = 30;
/** How long the address of a picture is valid. */
export const VIEW_SECONDS = 60;
export const DOCUMENT_REVIEWS_PER_PAGE = 50;

/** When pictures are deleted: never submitted, after a rejection, and after the relation ended, as the law demands. */
export const UNSUBMITTED_DOCUMENT_HOURS = 24;
export const REJECTED_DOCUMENT_DAYS = 30;
export const LEGAL_RETENTION_YEARS = 5;

/** Working days that a review takes. */
export const REVIEW_WORKING_DAYS = 2;

export const LONGEST_REVIEW_NOTE = 500;
export const SHORTEST_REVIEW_NOTE = 3;
export const LONGEST_FUNDS_DETAILS = 500;
