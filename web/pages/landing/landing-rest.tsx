import { CoinLines } from '#web/features/trading/coin-prices/coin-lines.tsx';
import { AppPromo } from '#web/features/public/landing/app-promo.tsx';
import { CardPromo } from '#web/features/public/landing/card-promo.tsx';
import { EscrowExplainer } from '#web/features/public/landing/escrow-explainer.tsx';
import { Features } from '#web/features/public/landing/features.tsx';
import { useCoins, useRate } from '#web/features/public/landing/landing-data.ts';
import { MarketTeaser } from '#web/features/public/landing/market-teaser.tsx';
import { sellRate } from '#web/features/public/landing/sell-rate.ts';

/** The landing page below its first screen. */
export default function LandingRest() {
  const rate = useRate();
  const { answer, failed } = useCoins();
  const hasCoins = answer !== undefined && answer.coins.length > 0;
  return (
    <>
      <div className="mt-8 mb-12 md:mx-auto md:my-18 md:w-full md:max-w-[79rem] md:px-6 lg:px-8">
        <EscrowExplainer />
      </div>
      <div className="page-gutter space-y-12 pb-12 md:space-y-18 md:pb-18">
        <div className="grid gap-12 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[32.5rem_minmax(0,1fr)] xl:gap-18">
          <MarketTeaser failed={failed || answer !== undefined}>
            {hasCoins && <CoinLines answer={answer} failed={failed} />}
          </MarketTeaser>
          <CardPromo rate={sellRate(rate.answer)} />
        </div>
        <Features />
        <AppPromo />
      </div>
    </>
  );
}
