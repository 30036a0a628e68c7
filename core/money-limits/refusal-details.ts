import { text, type Text } from '#core/language/text.ts';
import type { LimitLevel, LimitPeriod } from '#core/money-limits/products.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { lagosMinute } from '#core/outflow/lagos-minute.ts';

/** What a refusal at a limit adds: what is left, when this much fits, and the step that raises the limit. */
export const LIMIT_DETAILS = {
  left: (left: Money): Text => text('Limit left: {left}.', { left: formatCurrency(left) }),
  fitsFrom: (at: Date): Text =>
    text('This amount fits from {time}, Lagos time.', { time: lagosMinute(at) }),
  most: (most: Money, period: LimitPeriod): Text => {
    const values = { most: formatCurrency(most) };
    switch (period) {
      case 'single':
        return text('The maximum is {most} each time.', values);
      case 'day':
        return text('The maximum is {most} in 24 hours.', values);
      case 'month':
        return text('The maximum is {most} in 30 days.', values);
    }
  },
  raise: (level: LimitLevel, most: Money | null): Text =>
    most ? raisesTo(level, formatCurrency(most)) : raisesAway(level),
} as const;

function raisesTo(level: LimitLevel, most: string): Text {
  if (level === 'verified') {
    return text('Verifying your face and address raises it to {most}.', { most });
  }
  if (level === 'business') {
    return text('An address document and a statement of funds raise it to {most}.', { most });
  }
  return text('Verifying your identity raises it to {most}.', { most });
}

function raisesAway(level: LimitLevel): Text {
  if (level === 'verified') return text('Verifying your face and address removes this limit.');
  if (level === 'business')
    return text('An address document and a statement of funds remove this limit.');
  return text('Verifying your identity removes this limit.');
}
