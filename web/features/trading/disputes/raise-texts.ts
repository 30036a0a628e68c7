import { text, type Text } from '#core/language/text.ts';
import { DISPUTE_REASONS } from '#core/disputes/reasons.ts';
import type { Side } from '#core/disputes/side.ts';
import { t } from '#web/lib/i18n/language.ts';
import { SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';

/** The reasons of a side, in the order they are asked. */
export function reasonChoices(side: Side): { value: string; label: string }[] {
  return Object.entries(DISPUTE_REASONS[side]).map(([value, label]) => ({
    value,
    label: t(label),
  }));
}

/** What opening a dispute does, and how long it takes. */
export function whatHappensNext(crypto: string, other: string): Text[] {
  return [
    text('{crypto} stays in escrow. The timer is paused, and neither of you can move it alone.', {
      crypto,
    }),
    text(
      'You and {other} each have {statementHours} hours for a statement. Not replying within {silenceHours} hours may count against you. Then a dispute agent decides: expect one to three days.',
      { other, statementHours: STATEMENT_HOURS, silenceHours: SILENCE_HOURS },
    ),
    text('You can both settle it at any time: release, cancel, split, or more time.'),
  ];
}

/** What helps an arbiter, by side. */
export function evidenceHint(side: Side): Text {
  return side === 'buyer'
    ? text('Your bank’s receipt, and the statement that shows the debit.')
    : text('Your bank statement for that time, with the account name.');
}
