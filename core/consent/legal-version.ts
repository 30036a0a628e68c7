/**
 * The version of the terms and the privacy notice that people agree to. A new text gets a new version here: everybody
 * is asked once at their next visit, and a sign-up names this version in its metadata.
 */
export const LEGAL_VERSION = '2026-11-27';

/** The field of a sign-up's metadata that names the version agreed to. */
export const LEGAL_FIELD = 'accepted_terms';

/** Where the two texts are. */
export const TERMS_PATH = '/compliance';
export const PRIVACY_PATH = '/ndpa-compliance';
