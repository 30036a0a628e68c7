import { useQuery } from '@tanstack/react-query';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { assetFeesQuery, feeChangesQuery } from '#web/features/admin/fees/fee-queries.ts';
import { FeeChanges, FeeTable } from '#web/features/admin/fees/fee-lists.tsx';
import { SetFeeForm } from '#web/features/admin/fees/set-fee-form.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** The sellers' fees, and how two administrators change them. */
export default function FeesPage() {
  const fees = useQuery(assetFeesQuery);
  const maySet = useMay()(['fees.set']);
  const changes = useQuery(feeChangesQuery);
  useLiveDesk('approvals');
  useLiveDesk('admin-fees');
  return (
    <DeskPage
      title="Trading fee"
      about="What sellers pay of the crypto when they release. One of you proposes it and a second one confirms it; new offers have it from the time you choose."
    >
      <div className="mt-8 grid gap-10 max-lg:in-order lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <div className="in-order flex min-w-0 flex-col gap-10">
          <DeskSection heading="h2" title="Now">
            <DeskQuery query={fees} failed="Couldn’t load the fees" rows={3}>
              {(found) => <FeeTable fees={found} />}
            </DeskQuery>
          </DeskSection>
          {maySet && (
            <DeskSection heading="h2" title="Waits for a second administrator">
              <WaitingOfKind kind="trade_fees" none="No other fee is proposed." />
            </DeskSection>
          )}
          <DeskSection heading="h2" title="Decided">
            <DeskQuery query={changes} failed="Couldn’t load the decided fees" rows={2}>
              {(found) => <FeeChanges changes={found} />}
            </DeskQuery>
          </DeskSection>
        </div>
        {maySet && (
          <DeskSection heading="h2" title="Another fee">
            <SetFeeForm />
          </DeskSection>
        )}
      </div>
    </DeskPage>
  );
}
