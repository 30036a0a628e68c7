import { useQuery } from '@tanstack/react-query';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { adminQuery } from '#web/lib/supabase/admin-query.ts';
import { BarLink } from '#web/shell/bar-link.tsx';
import { ADMIN } from '#web/shell/nav-items.ts';

/** The link to the administrators' pages, for those the server calls administrators. */
export default function AdminBarLink() {
  const { data: isAdmin } = useQuery(adminQuery(useUserId()));
  return isAdmin ? <BarLink item={ADMIN} /> : null;
}
