import { sql } from 'kysely';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { AppError } from '#core/errors/app-error.ts';
import { ListQueues, Queues } from '#core/staff/queues-wire.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import { STAFF_ROLE_TITLES, type StaffRole } from '#core/staff/roles.ts';
import {
  GetStaffAccess,
  ListStaff,
  ProposeRole,
  Staff,
  StaffAccessShown,
} from '#core/staff/wire.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { listQueues } from '#server/identity/staff/queues/list-queues.ts';
import { listStaff } from '#server/identity/staff/list-staff.ts';
import { lockCandidate } from '#server/identity/staff/set-role.ts';
import { STAFF_ROLE } from '#server/identity/staff/staff-role.ts';

/** Who is of the staff, by which roles, and who becomes it. The first one is made on the command line. */
export const staffProcedures = {
  get_staff_access: procedure({
    access: 'user',
    readOnly: true,
    input: GetStaffAccess,
    output: StaffAccessShown,
    run: async ({ db }, { userId }) => {
      const held = await rows(
        db,
        sql<{ role: StaffRole; until: string }>`
          select role, to_json(until) #>> '{}' as until from user_roles
          where user_id = ${userId} and until > app_now() order by created_at, role`,
      );
      return { roles: held, permissions: permissionsOf(held.map(({ role }) => role)) };
    },
  }),
  list_staff: staffRead({
    may: 'staff.read',
    readOnly: true,
    input: ListStaff,
    output: Staff,
    run: async ({ db }, { userId }) => ({
      staff: (await listStaff(db)).map((one) => ({ ...one, is_you: one.id === userId })),
    }),
  }),
  list_queues: staffRead({
    may: 'staff.read',
    readOnly: true,
    input: ListQueues,
    output: Queues,
    run: ({ db }, caller) => listQueues(db, caller),
  }),
  propose_role: staffAct({
    may: 'roles.grant',
    event: ({ role, isGranted, reason }) => ({
      subject: ['person', null],
      reason,
      detail: { role, isGranted },
    }),
    input: ProposeRole,
    output: ChangeProposed,
    run: ({ db }, caller, { email, role, isGranted, reason }) =>
      transaction(db, async (tx) => {
        const { id, handle, until } = await lockCandidate(tx, { email }, { role, isGranted });
        if (id === caller.userId) throw new AppError('STAFF_IS_YOU');
        describeAct({ subject: ['person', id] });
        const title = STAFF_ROLE_TITLES[role];
        return proposeChange(tx, STAFF_ROLE, caller, {
          payload: { target_user_id: id, role, is_granted: isGranted },
          subject: `${id} ${role}`,
          changes: [
            {
              label: `Role of ${handle}`,
              from: until && `${title} until ${until.toISOString().slice(0, 10)}`,
              to: isGranted ? `${title} for 180 days` : null,
            },
          ],
          reason,
        });
      }),
  }),
};
