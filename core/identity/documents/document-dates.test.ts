import { expect, test } from 'vitest';
import {
  addMonths,
  countsUntil,
  dateProblem,
  type DocumentDates,
} from '#core/identity/documents/document-dates.ts';

const TODAY = '2026-11-27';

test.each<[DocumentDates, ReturnType<typeof dateProblem>]>([
  [{ type: 'utility_bill', issuedOn: '2026-05-27', expiresOn: null }, null],
  [{ type: 'utility_bill', issuedOn: '2026-05-26', expiresOn: null }, 'too_old'],
  [{ type: 'bank_statement', issuedOn: '2026-11-28', expiresOn: null }, 'issued_later'],
  [{ type: 'bank_statement', issuedOn: null, expiresOn: null }, 'issue_day_missing'],
  [{ type: 'passport', issuedOn: null, expiresOn: TODAY }, null],
  [{ type: 'passport', issuedOn: null, expiresOn: '2026-11-26' }, 'expired'],
  [{ type: 'drivers_licence', issuedOn: null, expiresOn: null }, 'expiry_missing'],
  [{ type: 'voters_card', issuedOn: null, expiresOn: null }, null],
  [{ type: 'cac_certificate', issuedOn: '2010-01-01', expiresOn: null }, null],
])('the dates of %j: %s', (dates, problem) => {
  expect(dateProblem(dates, TODAY)).toBe(problem);
});

test('a paper with an address counts for two years from its day, others as long as they are valid', () => {
  expect(countsUntil({ type: 'utility_bill', issuedOn: '2024-02-29', expiresOn: null })).toBe(
    '2026-02-28',
  );
  expect(countsUntil({ type: 'passport', issuedOn: null, expiresOn: '2030-01-01' })).toBe(
    '2030-01-01',
  );
  expect(countsUntil({ type: 'national_id', issuedOn: null, expiresOn: null })).toBeNull();
});

test('months are added to the last day of a shorter one', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
});
