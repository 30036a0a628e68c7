import { Hero } from '#web/features/public/landing/hero.tsx';
import { loadLanding, useOffers, useRate } from '#web/features/public/landing/landing-data.ts';
import { OpenOffers } from '#web/features/public/landing/open-offers.tsx';
import { SwapSimulator } from '#web/features/public/landing/swap-simulator.tsx';
import { latePart } from '#web/lib/page/late-part.tsx';

const Rest = latePart(() => import('#web/pages/landing/landing-rest.tsx'));

export const plain = true;

/** Offers and rates are followed once a second at best; the browser asks again each minute. */
export const sharedForMs = 1_000;

export async function load() {
  const [data] = await Promise.all([loadLanding(), Rest.fetch()]);
  return data;
}

/** The home page: the dollar rate, offers for sale, and how escrow protects them. */
export default function LandingPage() {
  const rate = useRate();
  const offers = useOffers();
  return (
    <>
      <div className="page-gutter pt-6 md:pt-14">
        <Hero />
        <div className="mt-6 grid gap-12 md:mt-12 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[32.5rem_minmax(0,1fr)] xl:gap-18">
          <SwapSimulator market={rate.answer} failed={rate.failed && !rate.answer} />
          <OpenOffers offers={offers.answer} failed={offers.failed} />
        </div>
      </div>
      <Rest />
    </>
  );
}
