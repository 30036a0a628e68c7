import { useQuery } from '@tanstack/react-query';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { assetFeesQuery, feeChangesQuery } from '#web/features/admin/fees/fee-queries.ts';
import { FeeChanges } from '#web/features/admin/fees/fee-changes.tsx';
import { FeeTable } from '#web/features/admin/fees/fee-table.tsx';
import { SetFeeForm } from '#web/features/admin/fees/set-fee-form.tsx';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The sellers' fees, and how two administrators change them. */
export default function FeesPage() {
  const userId = useUserId();
  const fees = useQuery(assetFeesQuery);
  const changes = useQuery(feeChangesQuery);
  const notifications = [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ] as const;
  useLiveQueries('approvals', notifications);
  useLiveQueries('admin-fees', notifications);
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Trade fee
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        What sellers pay of the crypto when they release. One of you proposes it and a second one
        confirms it; new offers have it from the time you choose.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="fees-now">
            <h2 id="fees-now" className="mb-3 font-semibold">
              Now
            </h2>
            <QueryPart query={fees} failed="The fees did not load" rows={3}>
              {(found) => <FeeTable fees={found} />}
            </QueryPart>
          </section>
          <section aria-labelledby="fees-waiting">
            <h2 id="fees-waiting" className="mb-3 font-semibold">
              Waits for a second administrator
            </h2>
            <WaitingOfKind kind="trade_fees" none="No other fee is proposed." />
          </section>
          <section aria-labelledby="fees-decided">
            <h2 id="fees-decided" className="mb-3 font-semibold">
              Decided
            </h2>
            <QueryPart query={changes} failed="The decided fees did not load" rows={2}>
              {(found) => <FeeChanges changes={found} />}
            </QueryPart>
          </section>
        </div>
        <section aria-labelledby="fees-change" className="min-w-0">
          <h2 id="fees-change" className="mb-3 font-semibold">
            Another fee
          </h2>
          <SetFeeForm />
        </section>
      </div>
    </div>
  );
}
