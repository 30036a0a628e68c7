import { clsx } from 'clsx';
import type { CryptoAsset } from '#core/money/assets.ts';

/** Marks of our own, told apart by outline and figure: not the issuers' logos, which are theirs. */
const MARKS: Partial<Record<CryptoAsset, { outline: string; figure: string }>> = {
  // A hexagon with a crossed T.
  USDT: {
    outline: 'M16 .5l13.5 7.8v15.5l-13.5 7.8l-13.5-7.8v-15.5z',
    figure: 'M9 10h14M16 10v13M11.5 16h9',
  },
  // A round coin with a dollar.
  USDC: {
    outline: 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30',
    figure:
      'M20.5 11.5c-.6-2-2.3-2.8-4.5-2.8c-2.5 0-4.5 1.3-4.5 3.4c0 5 9.2 2.3 9.2 7.7c0 2.3-2.1 3.5-4.7 3.5c-2.5 0-4.3-1-4.9-3.1M16 6v2.7M16 23.3v2.7',
  },
  // A square with the naira's N and its two bars.
  cNGN: {
    outline:
      'M7 1.5h18a5.5 5.5 0 0 1 5.5 5.5v18a5.5 5.5 0 0 1-5.5 5.5h-18a5.5 5.5 0 0 1-5.5-5.5v-18a5.5 5.5 0 0 1 5.5-5.5z',
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
