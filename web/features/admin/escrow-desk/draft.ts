import type { DecisionReasonCode, Outcome } from '#core/disputes/decision-reasons.ts';

/** An administrator's unsent input. It outlives the sheet it was typed in. */
export interface Draft {
  readonly choice: Outcome | 'ask' | null;
  readonly reason: DecisionReasonCode | '';
  readonly note: string;
  readonly question: string;
}

export const EMPTY_DRAFT: Draft = { choice: null, reason: '', note: '', question: '' };

/** Why it cannot be sent yet, or null. */
export function draftGap({ choice, reason, note }: Draft): string | null {
  if (choice === null) return 'Choose what should happen';
  if (choice === 'ask') return null;
  if (reason === '') return 'Choose a reason code';
  if (reason === 'other' && note.trim() === '') return 'Give the reason in the note';
  return null;
}
