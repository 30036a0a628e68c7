import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { StaffList } from '#web/features/admin/staff/staff-list.tsx';

/** Who is of the staff, and by which roles. */
export default function StaffPage() {
  return (
    <DeskPage
      title="Staff and roles"
      about="One person proposes a role, its renewal or its end, and a second one confirms it; nobody decides about themselves. A role expires after 180 days unless it is renewed, and anyone who turns 2FA off loses theirs."
    >
      <StaffList />
    </DeskPage>
  );
}
