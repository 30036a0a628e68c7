import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import { STAFF_ROLE_TITLES, type StaffRole } from '#core/staff/roles.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

interface Lapsed {
  readonly user_id: string;
  readonly role: StaffRole;
  readonly handle: string;
}

/**
 * Removes roles that lapsed, so that their holders leave their conversations and tickets wait again. They were worth
 * nothing from that moment on.
 */
export function endLapsedRoles(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const lapsed = await rows(
      tx,
      sql<Lapsed>`
        with gone as (delete from user_roles where until <= app_now() returning user_id, role)
        select g.user_id, g.role, coalesce(t.handle, '') as handle
        from gone g left join trader_profiles t on t.id = g.user_id`,
    );
    for (const { user_id: id, role, handle } of lapsed) {
      await record(tx, 'role_taken', id, { ip: '', userAgent: '' }, { role, because: 'it lapsed' });
      const text = notificationText('staff_changed.lapsed', {
        handle,
        role: STAFF_ROLE_TITLES[role],
      });
      await notifyStaff(tx, { may: 'roles.grant', text });
    }
    return lapsed.length;
  });
}
