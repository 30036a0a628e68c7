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
      ? text('{Other} usually releases in {usual}', { Other, usual })
      : text('{Other} has been told', { Other }),
    detail: text(
      'After {minutes} minutes Oja reminds {other}. You can leave this page: we notify you when it moves. If something is wrong, you can open a dispute at any time.',
      { minutes: SLOW_RELEASE_MINUTES[1], other },
    ),
    isSlow: false,
  };
}

const SLOW: Record<SlowLevel, (waiting: Waiting) => Omit<WaitMessage, 'isSlow'>> = {
  1: ({ Other, other }) => ({
    title: text('{Other} is slow', { Other }),
    detail: text(
      'Oja has reminded {other}. Your crypto stays locked for you. If you have paid, you may open a dispute now.',
      { other },
    ),
  }),
  2: ({ Other, other }) => ({
    title: text('{Other} is more than an hour late', { Other }),
    detail: text(
      'It counts against {other}. Your crypto stays locked for you. Open a dispute and somebody at Oja looks at both sides.',
      { other },
    ),
  }),
  3: ({ Other }) => ({
    title: text('{Other} has not released for twelve hours', { Other }),
    detail: text(
      'This trade goes to dispute by itself. Your crypto stays locked for you. Have your receipt ready.',
    ),
  }),
};

function slow(level: SlowLevel, waiting: Waiting): WaitMessage {
  return { ...SLOW[level](waiting), isSlow: true };
}
