import { StaffList } from '#web/features/admin/staff/staff-list.tsx';

/** Who is an administrator. */
export default function StaffPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Administrators
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        One of you proposes another, or the end of one, and a second one confirms it. Whoever loses
        their last authenticator loses the role with it.
      </p>
      <StaffList />
    </div>
  );
}
