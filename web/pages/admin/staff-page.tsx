import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { StaffList } from '#web/features/admin/staff/staff-list.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** Who is of the staff, and by which roles, and for those who may what is proposed. */
export default function StaffPage() {
  const mayGrant = useMay()(['roles.grant']);
  useLiveDesk('approvals');
  useLiveDesk('staff');
  return (
    <DeskPage
      title="Staff and roles"
      about="One person proposes a role, its renewal or its end, and a second one confirms it; nobody decides about themselves. A role expires after 180 days unless it is renewed, and anyone who turns 2FA off loses theirs."
    >
      <StaffList />
      {mayGrant && (
        <div className="mt-10">
          <DeskSection heading="h2" title="Waits for a second administrator">
            <WaitingOfKind kind="staff_role" none="No role is proposed." />
          </DeskSection>
        </div>
      )}
    </DeskPage>
  );
}
