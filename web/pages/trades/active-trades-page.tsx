import { OwnTrades } from '#web/features/active-trades/own-trades.tsx';

/** One's own trades: what to do next, first. */
export default function ActiveTradesPage() {
  return (
    <div className="page-gutter py-6 md:py-10">
      <h1 tabIndex={-1} className="mb-5 font-display text-xl font-bold md:mb-6 md:text-2xl">
        Active trades
      </h1>
      <OwnTrades />
    </div>
  );
}
