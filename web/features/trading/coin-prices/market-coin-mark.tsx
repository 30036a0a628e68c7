import { isCrypto } from '#core/money/assets.ts';
import { CoinMark } from '#web/ui/display/coin-mark.tsx';

const ROUND = 'M16 1a15 15 0 1 0 0 30a15 15 0 1 0 0-30';

/** Figures of our own after the signs that people write for these coins, not anybody's logo. */
const FIGURES: Record<string, string> = {
  BTC: 'M12 8h5.5a3.7 3.7 0 0 1 0 7.5h-5.5M12 15.5h6.5a4 4 0 0 1 0 8h-6.5M12 8v15.5M14.5 5.5v2.5M14.5 23.5v2.5M18 5.5v2.5M18 23.5v2.5',
  ETH: 'M9 9.5h14M10.5 16h11M9 22.5h14',
  BNB: 'M16 7l9 9l-9 9l-9-9zM16 12.5l3.5 3.5l-3.5 3.5l-3.5-3.5z',
  SOL: 'M16 8.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M16 13a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  XRP: 'M9.5 9.5l13 13M22.5 9.5l-13 13',
  DOGE: 'M12 8.5h3.5a7.5 7.5 0 0 1 0 15h-3.5zM9 16h8',
  ADA: 'M16 8l6.5 16M16 8l-6.5 16M9 15h14M8.5 19h15',
  TRX: 'M8 9.5l16 3l-9 13zM8 9.5l7 8',
  TON: 'M8.5 10h15l-7.5 14zM16 10v14',
  LTC: 'M14.5 7.5l-3 16h10M10.5 18l7-3',
  AVAX: 'M16 8l8.5 15h-17zM16 15l4.5 8',
  LINK: 'M16 7l7.8 4.5v9l-7.8 4.5l-7.8-4.5v-9z',
  DOT: 'M16 9a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16h0',
  SHIB: 'M9 10l3 3h8l3-3v9a7 7 0 0 1-14 0z',
};

/** The mark of a coin in tables of prices; one without a figure of ours has its first two letters. */
export function MarketCoinMark({ symbol }: { symbol: string }) {
  if (isCrypto(symbol)) return <CoinMark asset={symbol} size={32} />;
  const figure = FIGURES[symbol];
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={32} height={32} className="shrink-0">
      <path d={ROUND} className="fill-ink2" />
      {figure ? (
        <path
          d={figure}
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
          fontSize="12"
          className="fill-bg font-bold"
        >
          {symbol.slice(0, 2)}
        </text>
      )}
    </svg>
  );
}
