import { clsx } from 'clsx';
import type { CryptoAsset } from '#core/money/assets.ts';

/** Marks of our own, told apart by outline and figure: not the issuers' logos, which are theirs. */
const MARKS: Partial<Record<CryptoAsset, { outline: string; figure: string }>> = {
  // A shield with a T that stands on a bowl.
  USDT: {
    outline: 'M7 2.5h18l6 10-15 17-15-17z',
    figure: 'M9.5 9.5h13M16 9.5v14M8.5 14.5c0 3.4 15 3.4 15 0',
  },
  // A coin with open brackets around a dollar.
  USDC: {
    outline: 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30',
    figure:
      'M19.8 12.3c-.5-1.7-2-2.5-3.8-2.5-2.1 0-3.8 1.1-3.8 2.9 0 4.3 7.8 1.9 7.8 6.5 0 1.9-1.8 3-4 3-2.1 0-3.7-.9-4.2-2.7M16 7.3v2.5M16 22.2v2.5M9 7.5a11 11 0 0 0 0 17M23 7.5a11 11 0 0 1 0 17',
  },
  // A square with the naira's N and its two bars.
  cNGN: {
    outline: 'M7 1.5h18a5.5 5.5 0 0 1 5.5 5.5v18a5.5 5.5 0 0 1-5.5 5.5h-18a5.5 5.5 0 0 1-5.5-5.5v-18a5.5 5.5 0 0 1 5.5-5.5z',
    figure: 'M11 23.5v-15l10 15v-15M7.5 14h17M7.5 18h17',
  },
};

/** The mark of a coin, beside its code. A coin without one shows its first letter. */
export function CoinMark({
  asset,
  size = 24,
  className,
}: {
  asset: CryptoAsset;
  size?: number;
  className?: string;
}) {
  const mark = MARKS[asset];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={clsx('shrink-0 text-ink2', className)}
    >
      <path d={mark?.outline ?? 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30'} fill="currentColor" />
      {mark ? (
        <path
          d={mark.figure}
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-bg"
        />
      ) : (
        <text
          x="16"
          y="16.5"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="15"
          className="fill-bg font-bold"
        >
          {asset.charAt(0)}
        </text>
      )}
    </svg>
  );
}
