import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { PERMISSIONS, type Permission } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { Id } from '#core/wire/shared.ts';

/** Everybody with a role, the longest serving first. */
export const ListStaff = z.strictObject({});
export const Staff = z.object({
  staff: z.array(
    z.object({
      id: Id,
      handle: z.string(),
      email: z.string().nullable(),
      /** Without one a role grants nothing. */
      has_second_factor: z.boolean(),
      roles: z.array(
        z.object({
          role: z.enum(STAFF_ROLES),
          since: z.string(),
          /** When it lapses unless it is renewed. */
          until: z.string(),
          reason: z.string().nullable(),
          /** The handle of who proposed it; null for the server's command line. */
          granted_by: z.string().nullable(),
        }),
      ),
      is_you: z.boolean(),
    }),
  ),
});

/**
 * Proposes to grant a role for 180 days, to renew it for as long, or to revoke it; somebody else who may grant roles
 * confirms. Neither of the two may be the person it is about, who needs a confirmed email and a second factor, now and
 * when it is confirmed. Refusals: STAFF_NOT_FOUND, STAFF_IS_YOU, STAFF_NEEDS_FACTOR, STAFF_IS_BANNED, STAFF_IS_NONE,
 * STAFF_IS_LAST, APPROVAL_WAITS.
 */
export const ProposeRole = z.strictObject({
  p_email: z.string().trim().toLowerCase().min(3).max(254),
  p_role: z.enum(STAFF_ROLES),
  p_is_granted: z.boolean(),
  p_reason: ApprovalReason,
});

/** What the caller may do as staff, whatever their session has proven; nothing for everybody else. */
export const GetStaffAccess = z.strictObject({});
export const StaffAccessShown = z.object({
  roles: z.array(z.object({ role: z.enum(STAFF_ROLES), until: z.string() })),
  permissions: z.array(z.enum(PERMISSIONS as readonly [Permission, ...Permission[]])),
});
