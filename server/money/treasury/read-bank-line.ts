import type { Oja } from '#server/define.ts';
import { reconcileBank } from '#server/money/reconciliation/reconcile-bank.ts';
import type { ReconciliationLine } from '#server/money/reconciliation/reconciliation-line.ts';

/** What the bank's rail holds against the books, just now; null when there is no rail or it does not answer. */
export async function readBankLine({
  db,
  bankRail,
}: Pick<Oja, 'db' | 'bankRail'>): Promise<ReconciliationLine | null> {
  if (!bankRail.payouts) return null;
  const line = await reconcileBank(db, bankRail.payouts);
  return line.held === null ? null : line;
}
