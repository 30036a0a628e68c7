import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { StaffList } from '#web/features/admin/staff/staff-list.tsx';

/** Who is an administrator. */
export default function StaffPage() {
  return (
    <DeskPage
      title="Administrators"
      about="One administrator proposes to add or remove another, and a second one confirms it. Anyone who turns 2FA off loses the role."
    >
      <StaffList />
    </DeskPage>
  );
}
