/** The law's time for an answer (NDPA 2023: without undue delay; the GAID of 2025 says thirty days). */
export const DATA_REQUEST_DUE_DAYS = 30;

/** How long an erasure can be cancelled. Nothing is erased before. */
export const ERASURE_WAITS_DAYS = 7;

/** How long the copy of one's data can be downloaded. */
export const EXPORT_RETENTION_DAYS = 7;

/** Making a copy reads everything: one a day. */
export const EXPORT_EVERY_HOURS = 24;
