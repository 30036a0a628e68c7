import { LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';

/**
 * The size to which the browser compresses a photographed receipt before upload: light on a slow line, and still
 * readable.
 */
export const RECEIPT_UPLOAD_BYTES = 600 * 1024;
/** A picture this small is sent as it is. */
export const RECEIPT_LIGHT_BYTES = 250 * 1024;
/** A document is sent as it is, up to the bucket's limit. */
export const RECEIPT_DOCUMENT_BYTES = LARGEST_PICTURE_BYTES;
export const DOCUMENT_KIND = 'application/pdf';

/** Steps by which a photographed receipt is re-encoded until it is small enough; small print has to stay readable. */
export const RECEIPT_STEPS = [
  { pixels: 2000, quality: 0.85 },
  { pixels: 1800, quality: 0.75 },
  { pixels: 1600, quality: 0.65 },
  { pixels: 1280, quality: 0.6 },
] as const;
