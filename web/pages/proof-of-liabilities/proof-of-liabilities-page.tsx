import { lazy } from 'react';
import { signInFrom } from '#core/navigation/origin.ts';
import { dayName } from '#web/features/public/liabilities/day-name.ts';
import { CoverageChart } from '#web/features/public/liabilities/coverage-chart.tsx';
import { DaysTable } from '#web/features/public/liabilities/days-table.tsx';
import {
  loadRoots,
  type PublishedRoot,
  useRoots,
} from '#web/features/public/liabilities/published-roots.ts';
import { ReserveLocations } from '#web/features/public/liabilities/reserve-locations.tsx';
import { RootFacts } from '#web/features/public/liabilities/root-facts.tsx';
import { WhatItProves } from '#web/features/public/liabilities/what-it-proves.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

export const plain = true;
export const load = loadRoots;

const CheckBalance = lazy(() => import('#web/features/public/liabilities/check-balance.tsx'));

/** Whether this market holds what it owes, in numbers anybody can verify and each person can find theirs in. */
export default function ProofOfLiabilitiesPage() {
  const { answer: roots, failed } = useRoots();
  const part = {
    latest: { id: 'latest', title: t('Owed and held') },
    check: { id: 'check', title: t('Check my balance') },
    meaning: { id: 'meaning', title: t('What it proves, and what it does not') },
    locations: { id: 'places', title: t('Where it is held') },
    days: { id: 'days', title: t('Days') },
    home: { id: 'at-home', title: t('Check it at home') },
  };
  const [latest] = roots ?? [];
  const placeholder = roots === undefined ? <Missing failed={failed} /> : <NotYet />;
  return (
    <ReadingPage
      title={t('Proof of liabilities')}
      lead={
        <p>
          {t(
            'What Oja owes its people, counted once a day down to the last leaf, beside what it holds. You need not believe the total: find your own balance in it.',
          )}
        </p>
      }
      aside={
        <a href="#check" className={buttonClass({ variant: 'primary' })}>
          {t('Check my balance')}
        </a>
      }
      summary={[
        {
          label: t('What this page shows'),
          text: t('What Oja owes to everyone, next to what Oja holds'),
        },
        {
          label: t('Why it matters'),
          text: t('If Oja holds at least as much as it owes, everyone can be paid'),
        },
        {
          label: t('How to use it'),
          text: t('Check that your balance is counted. One tap, and no maths on your side'),
        },
        {
          label: t('How often'),
          text: latest
            ? t('Every night. Last counted: {day}', { day: dayName(latest.day) })
            : t('Every night, at midnight in Lagos'),
        },
        {
          label: t('Your privacy'),
          text: t('No name and no single balance is published'),
        },
        {
          label: t('What it cannot show'),
          text: t(
            'Money in the bank is not on a chain: for that you have our word and our auditors',
          ),
        },
      ]}
      contents={Object.values(part)}
    >
      <ReadingSection {...part.latest}>
        {latest ? <Latest root={latest} /> : placeholder}
      </ReadingSection>
      <ReadingSection {...part.check}>
        <Check />
      </ReadingSection>
      <ReadingSection {...part.meaning}>
        <WhatItProves />
      </ReadingSection>
      <ReadingSection {...part.locations}>
        {latest ? <ReserveLocations root={latest} /> : placeholder}
      </ReadingSection>
      <ReadingSection {...part.days}>
        {latest && roots ? <DaysTable roots={roots} /> : placeholder}
      </ReadingSection>
      <ReadingSection {...part.home}>
        <AtHome />
      </ReadingSection>
    </ReadingPage>
  );
}

function Latest({ root }: { root: PublishedRoot }) {
  return (
    <div className="grid gap-6">
      <CoverageChart root={root} />
      <RootFacts root={root} />
    </div>
  );
}

function Missing({ failed }: { failed: boolean }) {
  if (!failed) return <SkeletonRows rows={4} label={t('Loading')} />;
  return (
    <ErrorState
      title={t('Couldn’t load the published days')}
      money={t('Your money is safe. Open the page again in a while.')}
    />
  );
}

function NotYet() {
  return (
    <p className="max-w-reading text-ink2">
      {t('The first root is published within a minute of the market’s first day.')}
    </p>
  );
}

function Check() {
  const { state } = useSession();
  if (state === 'signed-in') {
    return (
      <>
        <p className="mb-4 max-w-reading text-ink2">
          {t(
            'Your proof is fetched and checked in this browser, from your leaf to the root above. Nothing is taken on our word but the root itself.',
          )}
        </p>
        <LazyPart
          name={t('Check my balance')}
          fallback={<SkeletonRows rows={1} label={t('Loading')} />}
        >
          <CheckBalance />
        </LazyPart>
      </>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-reading text-ink2">
        {t('Log in to find your own balance in the root, step by step, in your browser.')}
      </p>
      <ButtonLink to={signInFrom('/proof-of-liabilities#check')} variant="primary">
        {t('Log in to check')}
      </ButtonLink>
    </>
  );
}

function AtHome() {
  return (
    <div className="max-w-reading space-y-3 text-ink2">
      <p>
        {t(
          'Save the proof and check it without us: the program is part of the market’s open source, needs no network, and prints every step.',
        )}
      </p>
      <pre className="rounded-control border border-line bg-s1 p-3 font-mono text-xs break-words whitespace-pre-wrap text-ink">
        npm run verify-liabilities -- proof.json --root {'<root>'}
      </pre>
      <p>
        {t(
          'Take the root from this page on another device, or from someone who wrote it down: the person who shows you a proof must not be the one who gives you the root.',
        )}
      </p>
    </div>
  );
}
