import { useQuery } from '@tanstack/react-query';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { adminQuery } from '#web/lib/supabase/admin-query.ts';
import { ADMIN_LINE } from '#web/shell/menu-items.ts';
import { MenuLine } from '#web/shell/menu-line.tsx';

/** The link to the administrators' pages, in the slide-out menu. */
export default function AdminMenuLine({
  kind,
  close,
}: {
  kind: 'phone' | 'wide';
  close: () => void;
}) {
  const { data: isAdmin } = useQuery(adminQuery(useUserId()));
  return isAdmin ? <MenuLine item={ADMIN_LINE[kind]} signedIn close={close} /> : null;
}
