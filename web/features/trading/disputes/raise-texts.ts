import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import type { Side } from '#core/disputes/side.ts';
import { SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';

/** The reasons of a side, in the order they are asked. */
export function reasonChoices(side: Side): { value: string; label: string }[] {
  return Object.entries(DISPUTE_REASONS[side]).map(([value, label]) => ({ value, label }));
}

/** What opening a dispute does, and how long it takes. */
export function whatHappensNext(crypto: string, other: string): string[] {
  return [
    `${crypto} stays locked with Oja. No clock of the trade runs, and neither of you can move it alone.`,
    `You and ${other} each have ${STATEMENT_HOURS} hours for a statement; ${SILENCE_HOURS} hours of silence count against whoever is silent. Then an arbiter decides: count on one to three days.`,
    'You two can settle it yourselves at any time: release, cancel, split, or more time.',
  ];
}

/** What helps an arbiter, by side. */
export function evidenceHint(side: Side): string {
  return side === 'buyer'
    ? 'Your bank’s receipt, and the statement that shows the debit.'
    : 'Your bank statement of the time in question, with the account’s name.';
}
