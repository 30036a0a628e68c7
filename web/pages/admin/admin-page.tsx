import { AdminOverview } from '#web/features/escrow-desk/overview.tsx';

/** Where administrators begin: what waits, and whether the books agree. */
export default function AdminPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Admin Dashboard
      </h1>
      <AdminOverview />
    </div>
  );
}
