import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditFilters } from '#web/features/admin/audit-log/audit-filters.tsx';
import { eventsQuery } from '#web/features/admin/audit-log/audit-queries.ts';
import { auditSearch } from '#web/features/admin/audit-log/audit-search.ts';
import { EventList } from '#web/features/admin/audit-log/event-list.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** What the staff did and looked at, newest first. */
export function AuditLog() {
  const desk = useDeskFilters(auditSearch);
  const query = useInfiniteQuery(eventsQuery(desk.filters));
  return (
    <div className="mt-6 flex flex-col gap-6">
      <AuditFilters {...desk} />
      <PagedList query={query} failed="Couldn’t load the log" rows={8}>
        {(pages) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <EmptyState>Nothing was logged that fits.</EmptyState>;
          return <EventList events={events} onActor={(actor) => desk.change({ actor })} />;
        }}
      </PagedList>
    </div>
  );
}
