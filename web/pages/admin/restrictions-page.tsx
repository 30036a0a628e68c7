import { useInfiniteQuery } from '@tanstack/react-query';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { RestrictedOrderList } from '#web/features/admin/restrictions/restricted-orders.tsx';
import { RestrictionLine } from '#web/features/admin/restrictions/restriction-line.tsx';
import { restrictionsQuery } from '#web/features/admin/restrictions/restriction-queries.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** What restricts accounts, what waits for a second administrator, and the orders it concerns. */
export default function RestrictionsPage() {
  const may = useMay();
  useLiveDesk('restrictions');
  useLiveDesk('approvals');
  return (
    <DeskPage
      title="Restrictions"
      about="Accounts that may not do something for a time, on which paper and until when. Restrict an account from its case at the escrow desk."
    >
      <div className="in-order mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-18">
        <div className="in-order flex min-w-0 flex-col gap-10">
          <DeskSection heading="h2" title="In force">
            <Restrictions over={false} none="No account is restricted." />
          </DeskSection>
          <DeskSection heading="h2" title="Over">
            <Restrictions over none="No restriction has ended yet." />
          </DeskSection>
        </div>
        <div className="in-order flex min-w-0 flex-col gap-10">
          {may(['disputes.read']) && (
            <DeskSection heading="h2" title="Active orders">
              <RestrictedOrderList />
            </DeskSection>
          )}
          {may(['restrictions.order', 'liens.set']) && (
            <DeskSection heading="h2" title="Wait for a second administrator">
              <WaitingOfKind kind="restriction" none="No restriction is proposed." />
              <WaitingOfKind kind="restriction_order" none="No court order waits." />
              <WaitingOfKind kind="restriction_lift" none="No lifting is proposed." />
              <WaitingOfKind kind="lien" none="No lien is proposed." />
              <WaitingOfKind kind="lien_end" none="No end of a lien is proposed." />
            </DeskSection>
          )}
        </div>
      </div>
    </DeskPage>
  );
}

function Restrictions({ over, none }: { over: boolean; none: string }) {
  const query = useInfiniteQuery(restrictionsQuery(over));
  return (
    <PagedList query={query} failed="Couldn’t load the restrictions" rows={2}>
      {(pages) => {
        const found = pages.flatMap(({ restrictions }) => restrictions);
        if (found.length === 0) return <p className="text-ink2">{none}</p>;
        return (
          <ul
            aria-label={over ? 'Restrictions that are over' : 'Restrictions in force'}
            className="border-t border-line"
          >
            {found.map((restriction) => (
              <RestrictionLine key={restriction.id} restriction={restriction} />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
}
