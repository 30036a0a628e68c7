import { expect, test } from 'vitest';
import { CreateRecurringInvoice } from '#core/recurring/wire.ts';
import {
  emptyDraft,
  newLine,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';
import {
  newRhythm,
  recurringTerms,
  rhythmProblem,
  tomorrowOf,
} from '#web/features/business/console/recurring/recurring-draft.ts';

const TODAY = '2026-11-30';
const draft: InvoiceDraft = {
  ...emptyDraft(false),
  payerName: 'Kemi',
  lines: [{ ...newLine(), title: 'Bread', price: '5000' }],
};

test('it begins tomorrow, and the wire takes it', () => {
  expect(tomorrowOf(TODAY)).toBe('2026-12-01');
  const rhythm = newRhythm(TODAY);
  expect(rhythmProblem(rhythm, draft, TODAY)).toBeNull();
  expect(CreateRecurringInvoice.safeParse(recurringTerms(rhythm, draft)).success).toBe(true);
});

test('days between belong to a rhythm of one’s own', () => {
  const own = { ...newRhythm(TODAY), cadence: 'custom', everyDays: '10' } as const;
  expect(recurringTerms(own, draft).p_every_days).toBe(10);
  expect(recurringTerms({ ...own, cadence: 'weekly' }, draft).p_every_days).toBeNull();
});

test.each([
  [{ startsOn: TODAY }, 'It begins tomorrow or later.'],
  [{ cadence: 'custom' as const }, 'Say after how many days it comes again.'],
])('%o is named', (part, problem) => {
  expect(rhythmProblem({ ...newRhythm(TODAY), ...part }, draft, TODAY)).toBe(problem);
});

test('somebody gets it', () => {
  expect(rhythmProblem(newRhythm(TODAY), { ...draft, payerName: '' }, TODAY)).toBe(
    'Say who gets it.',
  );
});
