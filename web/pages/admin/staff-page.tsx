import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { StaffList } from '#web/features/admin/staff/staff-list.tsx';

/** Who is an administrator. */
export default function StaffPage() {
  return (
    <DeskPage
      title="Administrators"
      about="One of you proposes another, or the end of one, and a second one confirms it. Whoever loses their last authenticator loses the role with it."
    >
      <StaffList />
    </DeskPage>
  );
}
