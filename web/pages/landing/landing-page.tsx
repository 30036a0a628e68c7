import { Suspense } from 'react';
import { Hero } from '#web/features/public/landing/hero.tsx';
import { loadLanding, useOffers, useRate } from '#web/features/public/landing/landing-data.ts';
import { OpenOffers } from '#web/features/public/landing/open-offers.tsx';
import { SwapSimulator } from '#web/features/public/landing/swap-simulator.tsx';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { latePart } from '#web/lib/page/late-part.tsx';
import { hasStoredSession } from '#web/lib/supabase/session-key.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { lazyWithQueries } from '#web/shell/with-queries.tsx';

const Rest = latePart(() => import('#web/pages/landing/landing-rest.tsx'));
const Home = lazyWithQueries(() => import('#web/pages/home/home-page.tsx'));

export const plain = true;

/** Offers and rates are followed once a second at best; the browser asks again each minute. */
export const sharedForMs = 1_000;

export async function load() {
  const [data] = await Promise.all([loadLanding(), Rest.fetch()]);
  return data;
}

/** People who are signed in have a home of their own here. */
export default function LandingPage() {
  const { state } = useSession();
  const hydrated = useHydrated();
  const isOwn = state === 'signed-in' || (state === 'loading' && hydrated && hasStoredSession());
  if (!isOwn) return <Landing className={hydrated ? '' : 'in-data-own:invisible'} />;
  // As tall as what comes, so that the footer stays below the screen.
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Home />
    </Suspense>
  );
}

/** The dollar rate, offers for sale, and how escrow protects them. */
function Landing({ className }: { className: string }) {
  const rate = useRate();
  const offers = useOffers();
  return (
    <div className={className}>
      <div className="page-gutter pt-6 md:pt-14">
        <Hero />
        <div className="mt-6 grid gap-12 md:mt-12 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[32.5rem_minmax(0,1fr)] xl:gap-18">
          <SwapSimulator market={rate.answer} failed={rate.failed && !rate.answer} />
          <OpenOffers offers={offers.answer} failed={offers.failed} />
        </div>
      </div>
      <Rest />
    </div>
  );
}
