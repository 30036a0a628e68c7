import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { Id } from '#core/wire/shared.ts';

/** The administrators, the longest serving first. */
export const ListAdministrators = z.strictObject({});
export const Administrators = z.object({
  administrators: z.array(
    z.object({
      id: Id,
      handle: z.string(),
      email: z.string().nullable(),
      /** Without one the role grants nothing. */
      has_second_factor: z.boolean(),
      since: z.string(),
      is_you: z.boolean(),
    }),
  ),
});

/**
 * Proposes to add or remove an administrator; another administrator confirms. They need a confirmed email and a second
 * factor, now and when it is confirmed. Refusals: STAFF_NOT_FOUND, STAFF_NEEDS_FACTOR, STAFF_IS_BANNED, STAFF_ALREADY,
 * STAFF_IS_NONE, APPROVAL_WAITS.
 */
export const ProposeAdministrator = z.strictObject({
  p_email: z.string().trim().toLowerCase().min(3).max(254),
  p_is_admin: z.boolean(),
  p_reason: ApprovalReason,
});
