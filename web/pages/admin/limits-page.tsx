import { useInfiniteQuery } from '@tanstack/react-query';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { limitRulesQuery } from '#web/features/admin/limits/limit-rules-query.ts';
import { OverrideForm } from '#web/features/admin/limits/override-form.tsx';
import { OverrideList } from '#web/features/admin/limits/override-list.tsx';
import { ProfileChoice } from '#web/features/admin/limits/profile-choice.tsx';
import { PagedList, ShowMore } from '#web/features/admin/desk/paged-list.tsx';
import { levelLimitsOf } from '#web/lib/money/own-limits.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { LevelTable } from '#web/features/wallet/limits/level-table.tsx';

/** How much people may move at each level, and who has a limit of their own. */
export default function LimitsPage() {
  const rules = useInfiniteQuery(limitRulesQuery);
  const maySet = useMay()(['limits.set']);
  useLiveDesk('approvals');
  useLiveDesk('admin-limits');
  return (
    <DeskPage
      title="Limits"
      about="How much people may move at each level. One of you proposes a change and a second one confirms it; it holds at once."
    >
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
        <div className="flex min-w-0 flex-col gap-10">
          <PagedList query={rules} failed="Couldn’t load the limits" rows={10} footer={null}>
            {(pages) => (
              <>
                <DeskSection heading="h2" title="Everyone">
                  <ProfileChoice profile={pages[0]?.profile ?? null} />
                  <div className="mt-5">
                    <LevelTable levels={levelLimitsOf(pages[0]?.rules ?? [])} ownLevel={null} />
                  </div>
                </DeskSection>
                <DeskSection heading="h2" title="Single people">
                  <OverrideList overrides={pages.flatMap(({ overrides }) => overrides)} />
                  <ShowMore query={rules} className="mt-5 self-start" />
                </DeskSection>
              </>
            )}
          </PagedList>
          {maySet && (
            <DeskSection heading="h2" title="Waits for a second administrator">
              <WaitingOfKind kind="limit_override" none="No limit of a person is proposed." />
              <WaitingOfKind kind="limit_profile" none="No other limits are proposed." />
            </DeskSection>
          )}
        </div>
        {maySet && (
          <DeskSection heading="h2" title="A limit for one person">
            <OverrideForm />
          </DeskSection>
        )}
      </div>
    </DeskPage>
  );
}
