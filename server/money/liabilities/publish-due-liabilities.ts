import type { Oja } from '#server/define.ts';
import { publishLiabilities } from '#server/money/liabilities/publish-liabilities.ts';
import { reconcile } from '#server/money/reconciliation/reconcile.ts';
import { reserveStatement } from '#server/money/reconciliation/reserve-statement.ts';

/** Publishes the day's root, with what is held at that moment beside it, unless it is there already. */
export async function publishDueLiabilities(
  oja: Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail' | 'log'>,
): Promise<boolean> {
  return publishLiabilities(oja, async () => {
    await reconcile(oja);
    return reserveStatement(oja.db);
  });
}
