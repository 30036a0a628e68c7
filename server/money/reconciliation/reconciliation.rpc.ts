import { GetReconciliation, Reconciliation } from '#server/money/reconciliation/wire.ts';
import { staffRead } from '#server/define.ts';
import { getReconciliation } from '#server/money/reconciliation/get-reconciliation.ts';

export const reconciliationProcedures = {
  /** It shows where all of the money is, so a password alone is not enough. */
  get_reconciliation: staffRead({
    may: 'books.read',
    readOnly: true,
    input: GetReconciliation,
    output: Reconciliation,
    run: ({ db }) => getReconciliation(db),
  }),
};
