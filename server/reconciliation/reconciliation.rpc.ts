import { AppError } from '#core/errors/app-error.ts';
import { GetReconciliation, Reconciliation } from '#core/wire/reconciliation.ts';
import { procedure } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { getReconciliation } from '#server/reconciliation/get-reconciliation.ts';

export const reconciliationProcedures = {
  /** It says where all of the money lies, so a password alone is not enough. */
  get_reconciliation: procedure({
    access: 'user',
    readOnly: true,
    input: GetReconciliation,
    output: Reconciliation,
    run: async ({ db }, caller) => {
      await requireAdmin(db, caller.userId);
      if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
      return getReconciliation(db);
    },
  }),
};
