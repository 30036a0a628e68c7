import { useQuery } from '@tanstack/react-query';
import { OpeningList } from '#web/features/public/careers/opening-list.tsx';
import { openingsQuery } from '#web/features/public/careers/opening.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import type { Warming } from '#web/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

export function warm({ queryClient }: Warming): Promise<unknown> {
  return queryClient.prefetchQuery(openingsQuery());
}

/** Work at the operator of this market. */
export default function CareersPage() {
  return (
    <div className="page-gutter py-8 md:py-14">
      <div className="max-w-3xl">
        <h1
          tabIndex={-1}
          className="font-display text-2xl font-bold tracking-[-0.02em] lg:text-3xl lg:tracking-[-0.03em]"
        >
          {t('Work at Oja')}
        </h1>
        <p className="mt-4 max-w-prose text-ink2">
          {t(
            'Someone decides disputes at eleven at night, someone keeps the ledger right to the last kobo, someone answers in Hausa. These are the open jobs.',
          )}
        </p>
      </div>
      <div className="mt-8 md:mt-12">
        <Openings />
      </div>
      <Promises />
    </div>
  );
}

function Openings() {
  const online = useOnline();
  const { data, isError, fetchStatus, refetch, isFetching } = useQuery(openingsQuery());
  if (data && data.length > 0) return <OpeningList openings={data} />;
  if (data) {
    return (
      <EmptyState action={<ButtonLink to="/about">{t('Read about Oja')}</ButtonLink>}>
        {t('No open jobs right now. New ones appear on this page first.')}
      </EmptyState>
    );
  }
  if (!isError && fetchStatus !== 'paused') return <SkeletonRows label={t('Loading')} />;
  return (
    <ErrorState
      title={online ? t('Couldn’t load the openings') : t('You are offline')}
      offline={!online}
      onRetry={() => void refetch()}
      retryLabel={t('Try again')}
      retrying={isFetching}
    />
  );
}

/** The promises to every applicant. */
function Promises() {
  const promises = [
    {
      term: t('It costs nothing'),
      text: t(
        'We never ask applicants for money, a deposit, a token or a BVN. Anyone who does is not us.',
      ),
    },
    {
      term: t('You need no account'),
      text: t('Name, email, a letter, and a CV or a link to your work. That is all.'),
    },
    {
      term: t('It is read by people'),
      text: t(
        'Administrators of this market read it, nobody else. After 12 months it is deleted with the CV.',
      ),
    },
  ];
  return (
    <section aria-labelledby="promises" className="mt-14 md:mt-18">
      <h2 id="promises" className="font-display text-xl font-bold">
        {t('When you apply')}
      </h2>
      <dl className="mt-4 border-t border-line">
        {promises.map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="max-w-prose text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
