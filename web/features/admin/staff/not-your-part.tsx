import type { Permission } from '#core/staff/permissions.ts';
import { titlesWith } from '#core/staff/permissions.ts';
import { STAFF_ROLE_TITLES, type StaffRole } from '#core/staff/roles.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** To staff on a page of others: whose part it is, and which their own roles are. */
export function NotYourPart({
  anyOf,
  roles,
}: {
  anyOf: readonly Permission[];
  roles: readonly StaffRole[];
}) {
  const own = roles.map((role) => STAFF_ROLE_TITLES[role]).join(', ');
  return (
    <DeskPage title="This is not your part">
      <EmptyState
        action={
          <ButtonLink to="/admin" variant="primary">
            Go to your own parts
          </ButtonLink>
        }
      >
        {`It is for: ${titlesWith(...anyOf)}. Your role: ${own}. An administrator can propose another role for you under Staff and roles.`}
      </EmptyState>
    </DeskPage>
  );
}
