import { AuditLog } from '#web/features/admin/audit-log/audit-log.tsx';
import { VerifyLog } from '#web/features/admin/audit-log/verify-log.tsx';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';

/** The audit log of the staff, and its proof. */
export default function AuditPage() {
  return (
    <DeskPage
      title="Audit log"
      about="One event for each act of the staff and each look into a person’s data. Every event carries the hash of the one before it, and every hour the newest is signed."
    >
      <VerifyLog />
      <AuditLog />
    </DeskPage>
  );
}
