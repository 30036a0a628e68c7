import { clsx } from 'clsx';
import type { Money } from '#core/money/money.ts';
import { splitFiat } from '#core/trade/payment-slip.ts';

/** An amount of fiat, never broken, its minor units set off: they are part of what has to be paid. */
export function FiatAmount({ fiat, className }: { fiat: Money; className?: string }) {
  const { whole, minor } = splitFiat(fiat);
  return (
    <span
      className={clsx('text-xl font-semibold whitespace-nowrap min-[360px]:text-money', className)}
    >
      {whole}
      <span className="text-aro">{minor}</span>
    </span>
  );
}
