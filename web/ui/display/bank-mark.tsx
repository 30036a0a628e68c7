import { clsx } from 'clsx';
import { bankLetters } from '#web/ui/display/bank-letters.ts';

/** A bank's letters on its colours, beside its name: a way to find it in a list, not its logo. */
export function BankMark({ name, size = 32 }: { name: string; size?: number }) {
  const { letters, ground, ink } = bankLetters(name);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={clsx('shrink-0 rounded-control', ground === null && 'fill-s3')}
    >
      <rect width="32" height="32" fill={ground ?? undefined} />
      <text
        x="16"
        y="16.5"
        textAnchor="middle"
        dominantBaseline="central"
        className={clsx('font-bold', ink === null && 'fill-ink2')}
        fill={ink ?? undefined}
        fontSize={letters.length > 2 ? 11 : 13}
      >
        {letters}
      </text>
    </svg>
  );
}
