import { clsx } from 'clsx';
import type { Money } from '#core/money/money.ts';
import { splitFiat } from '#web/features/trading/payment/pay/payment-slip.ts';

/** An amount of fiat without line breaks, its minor units set apart where there are any: they have to be paid too. */
export function FiatAmount({ fiat, className }: { fiat: Money; className?: string }) {
  const { whole, minor } = splitFiat(fiat);
  return (
    <span
      className={clsx('text-xl font-semibold whitespace-nowrap min-[360px]:text-money', className)}
    >
      {whole}
      <span className={fiat.units % 100n === 0n ? undefined : 'text-aro'}>{minor}</span>
    </span>
  );
}
