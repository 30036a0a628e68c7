import { AppError } from '#core/errors/app-error.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { lockUser } from '#server/identity/second-factor/lock-user.ts';
import { STAFF_FACTOR_RESET } from '#server/identity/second-factor/staff-factor-reset.ts';
import { takeFactors } from '#server/identity/second-factor/take-factors.ts';
import type { Identity } from '#server/identity/identity.ts';

type Proposed = Awaited<ReturnType<typeof proposeChange>>;

/**
 * For owners who lost phone and recovery codes: an administrator removes their second factor and ends every session.
 * The owner is notified, and both names are logged. For holders of a role it is only proposed here, and the open
 * approval is returned; null if it is done.
 */
export async function resetSecondFactor(
  identity: Identity,
  admin: SignedInCaller,
  targetId: string,
  reason: string,
): Promise<Proposed | null> {
  const { proposed, after } = await transaction(identity.oja.db, async (tx) => {
    const target = await lockUser(tx, targetId);
    if (!target) throw new AppError('USER_NOT_FOUND');
    if (!target.isStaff) {
      const done = await takeFactors(tx, identity, admin, targetId, { by: admin.userId });
      return { proposed: null, after: done };
    }
    const waiting = await proposeChange(tx, STAFF_FACTOR_RESET, admin, {
      payload: { target_user_id: targetId },
      subject: targetId,
      changes: [
        {
          label: `2FA of ${target.handle}`,
          from: target.hasFactor ? 'On' : 'Off',
          to: 'Off',
        },
      ],
      reason,
    });
    return { proposed: waiting, after: null };
  });
  after?.();
  return proposed;
}
