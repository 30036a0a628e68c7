import {
  ADDRESS_PAPER_MONTHS,
  ADDRESS_PAPER_YEARS,
} from '#core/identity/documents/document-limits.ts';
import {
  type DocumentType,
  hasExpiryDay,
  purposeOf,
} from '#core/identity/documents/document-types.ts';

export interface DocumentDates {
  readonly type: DocumentType;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
}

export type DateProblem =
  | 'issue_day_missing'
  | 'issued_later'
  | 'too_old'
  | 'expiry_missing'
  | 'expired';

/** What is wrong with a document's dates on a day, "2026-11-27"; null where nothing is. */
export function dateProblem(
  { type, issuedOn, expiresOn }: DocumentDates,
  today: string,
): DateProblem | null {
  if (issuedOn !== null && issuedOn > today) return 'issued_later';
  if (purposeOf(type) === 'address') {
    if (issuedOn === null) return 'issue_day_missing';
    if (addMonths(issuedOn, ADDRESS_PAPER_MONTHS) < today) return 'too_old';
    return null;
  }
  if (expiresOn === null) return hasExpiryDay(type) ? 'expiry_missing' : null;
  return expiresOn < today ? 'expired' : null;
}

/** The last day on which an approved document counts; null where it always does. */
export function countsUntil({ type, issuedOn, expiresOn }: DocumentDates): string | null {
  if (purposeOf(type) !== 'address') return expiresOn;
  return issuedOn && addMonths(issuedOn, 12 * ADDRESS_PAPER_YEARS);
}

/** The same day some months later, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
