import { useState } from 'react';
import { formatShort, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { t } from '#web/lib/i18n/language.ts';

/**
 * An amount of a coin with the decimals that matter; a press shows all of them. `round`: up for what leaves or costs,
 * down for what somebody has, so that the short form never promises more than the exact one.
 */
export function ExactAmount({ money, round }: { money: Money; round: 'up' | 'down' }) {
  const [isExact, setExact] = useState(false);
  const exact = formatWithUnit(money);
  const short = formatShort(money, round);
  if (exact === short) return exact;
  return (
    <button
      type="button"
      onClick={() => setExact(!isExact)}
      aria-pressed={isExact}
      aria-label={isExact ? exact : t('{short}, exactly {exact}', { short, exact })}
      className="hit-area font-[inherit] underline decoration-edge decoration-dotted underline-offset-4"
    >
      {isExact ? exact : short}
    </button>
  );
}
