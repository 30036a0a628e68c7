import type { ActDescription } from '#core/staff/admin-event.ts';
import type { Permission } from '#core/staff/permissions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { appendAdminEvent } from '#server/identity/admin-log/append-event.ts';
import { requireMay } from '#server/identity/staff/may.ts';

export interface PersonRead extends ActDescription {
  readonly permission: Permission;
  /** What was looked at, such as `get_person`. */
  readonly action: string;
}

/**
 * Logs that the staff looks into a person's data, or takes figures of the house with them, before they are handed out.
 * Refuses whoever may not. Reads are logged where they are made; acts log themselves (`staffAct`).
 */
export async function logPersonRead(
  db: Db,
  caller: SignedInCaller,
  { permission, ...read }: PersonRead,
): Promise<void> {
  const role = await requireMay(db, caller, permission);
  const actor = { id: caller.userId, role, ip: caller.ip };
  await transaction(db, (tx) => appendAdminEvent(tx, { ...read, permission, actor }));
}
