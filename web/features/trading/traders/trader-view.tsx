import type { ReactNode } from 'react';
import type { TraderReputation } from '#core/reputation/wire.ts';
import { ScoreTable } from '#web/features/trading/traders/score-table.tsx';
import { TraderFigures } from '#web/features/trading/traders/trader-figures.tsx';
import { TraderHead } from '#web/features/trading/traders/trader-head.tsx';
import { TraderRatings } from '#web/features/trading/traders/trader-ratings.tsx';

/** A trader's public page: their offers, then the record at the left and the score at the right, then the ratings. */
export function TraderView({
  reputation,
  viewer,
  offers,
}: {
  reputation: TraderReputation;
  viewer: string | null;
  /** Their open offers; passed by the page, since the market is another area. */
  offers: ReactNode;
}) {
  const { trader, figures, score, ratings, relation } = reputation;
  return (
    <div className="page-gutter pt-5 pb-12 md:pt-8 md:pb-16">
      <TraderHead {...{ trader, figures, relation, viewer }} />
      <div className="mt-8 md:mt-10">{offers}</div>
      <div className="mt-8 grid gap-x-18 gap-y-10 md:mt-10 lg:grid-cols-2">
        <TraderFigures figures={figures} />
        <ScoreTable score={score} />
      </div>
      <div className="mt-10 md:mt-12">
        <TraderRatings ratings={ratings} handle={trader.handle} />
      </div>
    </div>
  );
}
