import { useIsStaff } from '#web/lib/supabase/staff-access.ts';
import { BarLink } from '#web/shell/bar-link.tsx';
import { ADMIN } from '#web/shell/nav-items.ts';

/** The link to the staff's pages, for those the server calls staff. */
export default function AdminBarLink() {
  return useIsStaff() ? <BarLink item={ADMIN} /> : null;
}
