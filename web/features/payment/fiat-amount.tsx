import type { Money } from '#core/money/money.ts';
import { splitFiat } from '#core/trade/payment-slip.ts';

/** An amount of fiat with its minor units set off: they are part of what has to be paid. */
export function FiatAmount({ fiat, className }: { fiat: Money; className?: string }) {
  const { whole, minor } = splitFiat(fiat);
  return (
    <span className={className ?? 'text-money font-semibold'}>
      {whole}
      <span className="text-aro">{minor}</span>
    </span>
  );
}
