import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Eye, FolderOpen } from 'lucide-react';
import type { Database } from '#core/wire/database.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { clockTime, shortDay } from '#web/lib/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Icon } from '#web/ui/icon.tsx';

type FileView = Database['public']['Functions']['list_person_views']['Returns']['views'][number];

const fileViewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['person-views', userId],
    queryFn: ({ pageParam }) => call('list_person_views', { p_cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ views }) => views),
    staleTime: 30_000,
  });

/** Who of the staff looked at one's account: by role, with what and why, the latest first. */
export function FileViews() {
  const query = useInfiniteQuery(fileViewsQuery(useUserId()));
  return (
    <QueryPart query={query} failed={t('Couldn’t load who looked')}>
      {(views) =>
        views.length === 0 ? (
          <EmptyState dots={false}>{t('None of our staff has opened your account.')}</EmptyState>
        ) : (
          <>
            <ul aria-label={t('Who looked')} className="border-t border-line">
              {views.map((view) => (
                <ViewLine key={view.id} view={view} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('Show more')}
              </Button>
            )}
          </>
        )
      }
    </QueryPart>
  );
}

function ViewLine({ view: { role, reason, field, at } }: { view: FileView }) {
  const moment = new Date(at);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3">
      <Icon of={field ? Eye : FolderOpen} className="mt-0.5 text-ink3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(ROLES[role])}</p>
        <p className="text-sm text-ink2">{t(field ? FIELDS[field] : OPENED)}</p>
        {reason !== 'authority' && (
          <p className="text-sm text-ink2">{t('Why: {reason}', { reason: t(REASONS[reason]) })}</p>
        )}
      </div>
      <p className="shrink-0 text-right text-sm text-ink2">
        {shortDay(moment)}
        <br />
        {clockTime(moment)}
      </p>
    </li>
  );
}

const ROLES: Readonly<Record<FileView['role'], string>> = {
  support: msg('Support'),
  arbiter: msg('A dispute agent'),
  finance: msg('Finance'),
  compliance: msg('Compliance'),
  operations: msg('Operations'),
  admin: msg('An administrator'),
};

const OPENED = msg('Opened your account. Your name and contacts stayed hidden.');

const FIELDS: Readonly<Record<NonNullable<FileView['field']>, string>> = {
  email: msg('Saw your email address'),
  phone: msg('Saw your phone number'),
  full_name: msg('Saw your full name'),
  address: msg('Saw your home address'),
  account_number: msg('Saw one of your bank accounts'),
};

const REASONS: Readonly<Record<Exclude<FileView['reason'], 'authority'>, string>> = {
  ticket: msg('your support ticket'),
  trade: msg('one of your orders'),
  payment_problem: msg('a problem with a payment'),
  identity_review: msg('your identity check'),
  safety: msg('someone’s safety'),
};
