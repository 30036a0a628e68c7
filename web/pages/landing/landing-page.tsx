import type { Warming } from '#web/page.ts';
import { EscrowExplainer } from '#web/features/landing/escrow-explainer.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { landingOffersQuery } from '#web/features/landing/landing-offers.ts';
import { OpenOffers } from '#web/features/landing/open-offers.tsx';
import { SwapSimulator } from '#web/features/landing/swap-simulator.tsx';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';

/** The first page: what a dollar brings, what is for sale, and why nobody can run with it. */
export default function LandingPage() {
  return (
    <>
      <div className="page-gutter pt-6 md:pt-14">
        <Hero />
        <div className="mt-6 grid gap-10 md:mt-12 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[32.5rem_minmax(0,1fr)] xl:gap-18">
          <SwapSimulator />
          <OpenOffers />
        </div>
      </div>
      <div className="mt-8 mb-12 md:mx-auto md:my-18 md:w-full md:max-w-[79rem] md:px-6 lg:px-8">
        <EscrowExplainer />
      </div>
    </>
  );
}

export function warm({ queryClient }: Warming): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(exchangeRateQuery()),
    queryClient.prefetchQuery(landingOffersQuery()),
  ]);
}
