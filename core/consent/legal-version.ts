/**
 * The version of the terms and the privacy notice that people agree to. A new text of either gets a new version here,
 * with what it changed in `legal-changes.ts`: everybody is asked once, and a sign-up names this version in its metadata.
 */
export const LEGAL_VERSION = '2026-11-28';

/** Whether somebody whose newest agreement this is agreed to the current version, or to one that this server does not know yet. */
export function isCurrent(agreedTo: string | null): boolean {
  return agreedTo !== null && agreedTo >= LEGAL_VERSION;
}

/** The field of a sign-up's metadata that names the version agreed to. */
export const LEGAL_FIELD = 'accepted_terms';

/** Where the two texts are. */
export const TERMS_PATH = '/compliance';
export const PRIVACY_PATH = '/ndpa-compliance';
