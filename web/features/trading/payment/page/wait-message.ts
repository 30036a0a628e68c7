import { text, type Text } from '#core/language/text.ts';
import { SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';
import { usualTime } from '#core/market/trader.ts';
import { slowLevels, type SlowLevel } from '#core/trade/slow-release.ts';

export interface Waiting {
  /** When the buyer marked it as paid. */
  readonly since: Date;
  /** The seller in the middle of a sentence, and at its start. */
  readonly other: string | Text;
  readonly Other: string | Text;
  /** This seller's usual time; null where unknown. */
  readonly usualSeconds: number | null;
}

/** The message to a buyer while the seller checks for the money. */
export interface WaitMessage {
  readonly title: Text;
  readonly detail: Text;
  /** The seller is slow: a dispute is offered here. */
  readonly isSlow: boolean;
}

export function waitMessage(waiting: Waiting, now: Date): WaitMessage {
  const level = slowLevels(waiting.since, now).at(-1);
  return level === undefined ? inTime(waiting) : slow(level, waiting);
}

function inTime({ Other, other, usualSeconds }: Waiting): WaitMessage {
  const usual = usualTime(usualSeconds);
  return {
    title: usual
      ? text('{Other}’s average release is {usual}', { Other, usual })
      : text('{Other} has been notified', { Other }),
    detail: text(
      'After {minutes} minutes we remind {other}. You can leave this page: we notify you. If something is wrong, you can open a dispute at any time.',
      { minutes: SLOW_RELEASE_MINUTES[1], other },
    ),
    isSlow: false,
  };
}

const SLOW: Record<SlowLevel, (waiting: Waiting) => Omit<WaitMessage, 'isSlow'>> = {
  1: ({ Other, other }) => ({
    title: text('{Other} is slow', { Other }),
    detail: text(
      'We reminded {other}. Your crypto stays in escrow for you. If you have paid, you can open a dispute now.',
      { other },
    ),
  }),
  2: ({ Other, other }) => ({
    title: text('{Other} is more than an hour late', { Other }),
    detail: text(
      'It counts against {other}. Your crypto stays in escrow for you. Open a dispute and an Oja dispute agent hears both sides.',
      { other },
    ),
  }),
  3: ({ Other }) => ({
    title: text('{Other} has not released for twelve hours', { Other }),
    detail: text(
      'A dispute opens automatically. Your crypto stays in escrow for you. Have your receipt ready.',
    ),
  }),
};

function slow(level: SlowLevel, waiting: Waiting): WaitMessage {
  return { ...SLOW[level](waiting), isSlow: true };
}
