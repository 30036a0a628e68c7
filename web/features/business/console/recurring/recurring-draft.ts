import type { RecurringCadence } from '#core/recurring/wire.ts';
import { termsOf, type InvoiceDraft } from '#web/features/business/console/editor/invoice-draft.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** How an invoice comes again, as it is typed. Days are of Lagos. */
export interface RhythmDraft {
  readonly cadence: RecurringCadence;
  readonly everyDays: string;
  readonly startsOn: string;
  readonly times: string;
  readonly dueDays: string;
  readonly handle: string;
}

/** The day after, as "2026-11-22". */
export function tomorrowOf(today: string): string {
  return new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the next month, or its last one. */
export function monthAfter(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

export function newRhythm(today: string): RhythmDraft {
  return {
    cadence: 'monthly',
    everyDays: '',
    startsOn: tomorrowOf(today),
    times: '',
    dueDays: '7',
    handle: '',
  };
}

/** The first thing that is missing, as a sentence to translate; null once it can be created. */
export function rhythmProblem(rhythm: RhythmDraft, draft: InvoiceDraft, today: string) {
  if (rhythm.startsOn === '' || rhythm.startsOn <= today) {
    return msg('It begins tomorrow or later.');
  }
  if (rhythm.cadence === 'custom' && !(Number(rhythm.everyDays) >= 1)) {
    return msg('Say after how many days it comes again.');
  }
  if (draft.payerEmail.trim() === '' && rhythm.handle.trim() === '' && draft.payerName === '') {
    return msg('Say who gets it.');
  }
  return null;
}

/** As the wire takes it. */
export function recurringTerms(rhythm: RhythmDraft, draft: InvoiceDraft) {
  const { p_due_on: _due, p_expires_at: _expires, ...terms } = termsOf(draft);
  const isCustom = rhythm.cadence === 'custom';
  return {
    ...terms,
    p_cadence: rhythm.cadence,
    p_every_days: isCustom ? Number(rhythm.everyDays) : null,
    p_starts_on: rhythm.startsOn,
    p_times: rhythm.times ? Number(rhythm.times) : null,
    p_due_days: rhythm.dueDays === '' ? null : Number(rhythm.dueDays),
    p_payer_handle: rhythm.handle.trim() || null,
  };
}
