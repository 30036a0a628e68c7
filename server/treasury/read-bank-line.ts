import type { Oja } from '#server/define.ts';
import { lookAtBank } from '#server/reconciliation/look-at-bank.ts';
import type { PlaceLine } from '#server/reconciliation/place-line.ts';

/** What the bank's rail says it holds beside the books, just now; null where nobody can be asked or answers. */
export async function readBankLine({
  db,
  bankRail,
}: Pick<Oja, 'db' | 'bankRail'>): Promise<PlaceLine | null> {
  if (!bankRail.payouts) return null;
  const line = await lookAtBank(db, bankRail.payouts);
  return line.held === null ? null : line;
}
