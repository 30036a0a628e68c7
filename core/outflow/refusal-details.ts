import { text, type Text } from '#core/language/text.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { lagosMinute } from '#core/outflow/lagos-minute.ts';
import type { HOLD_KINDS } from '#core/withdrawals/wire.ts';

/** Which change holds coins, and until when. */
export function holdText(kind: (typeof HOLD_KINDS)[number], until: Date): Text {
  const values = { time: lagosMinute(until) };
  switch (kind) {
    case 'password':
      return text('You changed your password. Paused until {time}, Lagos time.', values);
    case 'second_factor':
      return text('You changed your 2FA. Paused until {time}, Lagos time.', values);
    case 'email':
      return text('You changed your email. Paused until {time}, Lagos time.', values);
    case 'phone':
      return text('You changed your phone number. Paused until {time}, Lagos time.', values);
  }
}

/** What refusals of waiting outflows say of the case at hand. */
export const OUTFLOW_DETAILS = {
  bought: (bought: Money, until: Date): Text =>
    text('{bought} is withdrawable from {time}, Lagos time.', {
      bought: formatWithUnit(bought),
      time: lagosMinute(until),
    }),
  newDestination: (until: Date): Text =>
    text('Withdrawable to it from {time}, Lagos time.', { time: lagosMinute(until) }),
  /** Zero: all of it is used. */
  earlyLeft: (left: Money): Text =>
    left.units > 0n
      ? text('Up to {left} more can leave now, without waiting.', { left: formatCurrency(left) })
      : text('You have used your limit without waiting for now.'),
} as const;
