import { AdminAuditStatus, AuditStatus } from '#core/trade/money-wire.ts';
import { auditStatus } from '#server/money/audit/audit-status.ts';
import { staffRead } from '#server/define.ts';

export const auditProcedures = {
  admin_audit_status: staffRead({
    may: 'books.read',
    readOnly: true,
    input: AdminAuditStatus,
    output: AuditStatus,
    run: (oja, _caller, { runs }) => auditStatus(oja.db, runs),
  }),
};
