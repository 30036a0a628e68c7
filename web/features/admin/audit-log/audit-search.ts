import { SUBJECT_TYPES } from '#core/staff/admin-event.ts';
import { PERMISSIONS } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { oneOf, rowId, text } from '#web/lib/page/search-params.ts';
import { searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

/** The filters of the audit log: who, by which role and permission, about what. */
export const auditSearch = searchSchema('/admin/audit', {
  actor: rowId(),
  role: oneOf(STAFF_ROLES, null),
  permission: oneOf(PERMISSIONS, null),
  type: oneOf(SUBJECT_TYPES, null),
  subject: text(200),
});
export type AuditSearch = SearchOf<typeof auditSearch>;
