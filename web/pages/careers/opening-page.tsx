import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { KIND_NAMES } from '#core/careers/opening-kinds.ts';
import { longDate } from '#core/text/long-date.ts';
import { ApplicationPart } from '#web/features/public/careers/application-part.tsx';
import { OpeningText } from '#web/features/public/careers/opening-text.tsx';
import { type Opening, openingQuery } from '#web/features/public/careers/opening.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import type { Warming } from '#web/page.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Loads the opening. Status 404 where there is none, or it is closed. */
export async function warm({ queryClient, params }: Warming): Promise<'missing' | undefined> {
  const found = await queryClient.fetchQuery(openingQuery(params['openingId'] ?? ''));
  return found === null ? 'missing' : undefined;
}

/** One opening and the form to apply with. */
export default function OpeningPage() {
  const { openingId = '' }: { openingId?: string } = useParams({ strict: false });
  const { data, isError, fetchStatus, refetch, isFetching } = useQuery(openingQuery(openingId));
  const online = useOnline();
  usePageTitle(data?.title ?? null);

  if (data) return <OpeningView opening={data} />;
  if (data === null) return <OpeningMissing />;
  if (!isError && fetchStatus !== 'paused') return <OpeningPending />;
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="sr-only">
        {t('Careers')}
      </h1>
      <ErrorState
        title={online ? t('Couldn’t load this opening') : t('You are offline')}
        offline={!online}
        onRetry={() => void refetch()}
        retryLabel={t('Try again')}
        retrying={isFetching}
      />
    </div>
  );
}

function OpeningView({ opening }: { opening: Opening }) {
  const { title, team, location, kind, summary, body, opened_at, closes_at } = opening;
  const day = (at: string) => longDate(at, 'Africa/Lagos');
  return (
    <div className="page-gutter py-6 md:py-12">
      <p className="mb-4">
        <TextLink to="/careers">{t('All openings')}</TextLink>
      </p>
      <h1
        tabIndex={-1}
        className="max-w-3xl font-display text-2xl font-bold tracking-[-0.02em] lg:text-3xl lg:tracking-[-0.03em]"
      >
        {title}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink2">{summary}</p>
      <div className="mt-8 grid gap-x-18 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <Facts
            className="mb-8 max-w-prose"
            facts={[
              { label: t('Team'), value: team },
              { label: t('Place'), value: location },
              { label: t('Kind of work'), value: t(KIND_NAMES[kind]) },
              { label: t('Open since'), value: day(opened_at) },
              ...(closes_at ? [{ label: t('Closes'), value: day(closes_at) }] : []),
            ]}
          />
          <OpeningText body={body} />
        </div>
        <ApplicationPart key={opening.id} openingId={opening.id} />
      </div>
    </div>
  );
}

function OpeningMissing() {
  return (
    <div className="page-gutter flex items-center gap-12 py-18">
      <AdireRing size={160} radius={63} className="hidden shrink-0 text-ink3 md:block" />
      <div>
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {t('This opening is closed')}
        </h1>
        <p className="mt-2 max-w-prose text-ink2">
          {t('The job was filled or removed, or the link is wrong.')}
        </p>
        <div className="mt-6">
          <ButtonLink to="/careers" variant="primary">
            {t('See open jobs')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function OpeningPending() {
  return (
    <div className="page-gutter py-12">
      <SkeletonFrame label={t('Loading')}>
        <Skeleton className="h-10 w-96 max-w-full" />
        <div className="mt-12 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <Skeleton className="h-110 w-full" />
          <Skeleton className="h-110 w-full" />
        </div>
      </SkeletonFrame>
    </div>
  );
}
