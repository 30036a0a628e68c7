import { ChangeProposed } from '#core/approvals/wire.ts';
import { Administrators, ListAdministrators, ProposeAdministrator } from '#core/staff/wire.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { procedure } from '#server/define.ts';
import { listAdministrators } from '#server/identity/staff/list-administrators.ts';
import { lockCandidate } from '#server/identity/staff/set-administrator.ts';
import { STAFF_ROLE } from '#server/identity/staff/staff-role.ts';

/** Who is an administrator, and who becomes one. The first one is made on the command line. */
export const staffProcedures = {
  list_administrators: procedure({
    access: 'admin',
    readOnly: true,
    input: ListAdministrators,
    output: Administrators,
    run: async ({ db }, { userId }) => ({
      administrators: (await listAdministrators(db)).map((one) => ({
        ...one,
        is_you: one.id === userId,
      })),
    }),
  }),
  propose_administrator: procedure({
    access: 'proven-admin',
    input: ProposeAdministrator,
    output: ChangeProposed,
    run: ({ db }, caller, { email, isAdmin, reason }) =>
      transaction(db, async (tx) => {
        const { id, handle } = await lockCandidate(tx, { email }, isAdmin);
        const [was, becomes] = isAdmin ? [null, 'Administrator'] : ['Administrator', null];
        return proposeChange(tx, STAFF_ROLE, caller, {
          payload: { target_user_id: id, is_admin: isAdmin },
          subject: id,
          changes: [{ label: `Role of ${handle}`, from: was, to: becomes }],
          reason,
        });
      }),
  }),
};
