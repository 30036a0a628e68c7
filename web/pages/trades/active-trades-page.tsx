import { BreakdownLine } from '#web/features/active-trades/breakdown-line.tsx';
import { OwnTrades } from '#web/features/active-trades/own-trades.tsx';

/** One's own trades: what to do next, first. */
export default function ActiveTradesPage() {
  return (
    <div className="page-gutter py-6 md:py-10">
      <header className="mb-5 md:mb-6">
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          Active trades
        </h1>
        <BreakdownLine />
      </header>
      <OwnTrades />
    </div>
  );
}
