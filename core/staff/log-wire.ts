import { z } from 'zod';
import { SUBJECT_TYPES } from '#core/staff/admin-event.ts';
import { EVENTS_PER_PAGE, MOST_EVENTS_PER_PAGE } from '#core/staff/limits.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { Id } from '#core/wire/shared.ts';

/** The audit log of the staff, newest first. Every filter given must hold; `p_cursor` is the last `seq` one has. */
export const ListAdminEvents = z.strictObject({
  p_actor_id: Id.nullish(),
  p_role: z.enum(STAFF_ROLES).nullish(),
  p_permission: z.string().max(80).nullish(),
  p_action: z.string().trim().max(80).nullish(),
  p_subject_type: z.enum(SUBJECT_TYPES).nullish(),
  p_subject_id: z.string().trim().max(200).nullish(),
  p_from: z.iso.datetime({ offset: true }).nullish(),
  p_until: z.iso.datetime({ offset: true }).nullish(),
  p_cursor: z.int().min(1).nullish(),
  p_limit: z.int().min(1).max(MOST_EVENTS_PER_PAGE).default(EVENTS_PER_PAGE),
});
export const AdminEvent = z.object({
  seq: z.int(),
  /** Null on the server's command line. */
  actor: z.object({ id: Id, handle: z.string().nullable() }).nullable(),
  role: z.string().nullable(),
  permission: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  /** The username of a person that it is about. */
  subject_handle: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.string(),
  created_at: z.string(),
  hash: z.string(),
});
export const AdminEvents = z.object({
  events: z.array(AdminEvent),
  next_cursor: z.int().nullable(),
});

/** The newest seal over the log, and how much was logged since. */
export const GetAdminSeal = z.strictObject({});
export const AdminSealState = z.object({
  /** Null before the first hour. */
  seal: z
    .object({ seq: z.int(), hash: z.string(), signature: z.string(), sealed_at: z.string() })
    .nullable(),
  events: z.int(),
  key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  /** The key's thumbprint, as `get_record_keys` publishes it. */
  kid: z.string(),
});
