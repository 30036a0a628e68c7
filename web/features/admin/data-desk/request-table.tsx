import { useInfiniteQuery } from '@tanstack/react-query';
import { ageOf } from '#core/data-requests/request-state.ts';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskPart } from '#web/features/admin/data-desk/desk-parts.ts';
import { deskRequestsQuery, type DeskRequest } from '#web/features/admin/data-desk/desk-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Requests of the chosen status, with their legal deadlines. */
export function RequestTable() {
  const { key, empty } = useDeskPart();
  const query = useInfiniteQuery(deskRequestsQuery(key));
  return (
    <PagedList
      query={query}
      failed={t('Couldn’t load the requests')}
      money={t('No changes were made. The job answers them without this page.')}
    >
      {(pages) => {
        const requests = pages.flat();
        if (requests.length === 0) return <EmptyState>{t(empty)}</EmptyState>;
        return (
          <ul aria-label={t('Data requests')} className="-mt-px">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}

function RequestRow({ request }: { request: DeskRequest }) {
  const { id, kind, handle, user_id, reason, created_at, due_at, answered_at, runs_at } = request;
  const { days, isOverdue } = ageOf(request, useServerNow());
  const time = (at: string) => shortTime(new Date(at));
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_auto] md:items-center">
      <span className="min-w-0">
        <b className="block truncate font-semibold">{handle ?? t('No handle')}</b>
        <span className="block font-mono text-xs break-all text-ink3">{user_id}</span>
      </span>
      <span>{kind === 'export' ? t('Copy') : t('Erasure')}</span>
      <span className="text-sm text-ink2">
        {answered_at
          ? t('Requested {asked}, answered {answered}', {
              asked: time(created_at),
              answered: time(answered_at),
            })
          : t('Requested {asked}, due {runs}', { asked: time(created_at), runs: time(runs_at) })}
        {reason !== null && (
          <span className="block">
            {reason === 'holds_money' ? t('Money in the wallet') : t('Something was still open')}
          </span>
        )}
      </span>
      {answered_at === null ? (
        <span className="mt-1 flex flex-wrap items-center gap-2 md:mt-0 md:justify-end">
          <Chip tone={isOverdue ? 'ewu' : 'plain'}>
            {isOverdue
              ? t('Overdue')
              : days === 0
                ? t('Less than a day old')
                : t('{days, plural, one {# day old} other {# days old}}', { days })}
          </Chip>
          <span className="text-sm text-ink3">{t('Due {time}', { time: time(due_at) })}</span>
        </span>
      ) : (
        <span className="font-mono text-xs text-ink3 md:text-right">{id.slice(-8)}</span>
      )}
    </li>
  );
}
