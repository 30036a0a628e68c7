import { useIsStaff } from '#web/lib/supabase/staff-access.ts';
import { ADMIN_LINE } from '#web/shell/menu-items.ts';
import { MenuLine } from '#web/shell/menu-line.tsx';

/** The link to the staff's pages, in the slide-out menu. */
export default function AdminMenuLine({
  kind,
  close,
}: {
  kind: 'phone' | 'wide';
  close: () => void;
}) {
  return useIsStaff() ? <MenuLine item={ADMIN_LINE[kind]} signedIn close={close} /> : null;
}
