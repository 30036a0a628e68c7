import type { Oja } from '#server/define.ts';
import { publishLiabilities } from '#server/money/liabilities/publish-liabilities.ts';
import { reconcile } from '#server/money/reconciliation/reconcile.ts';
import { reserveStatement } from '#server/money/reconciliation/reserve-statement.ts';

/** Publishes the day's root, with the reserves of that moment, unless it is already published. */
export async function publishDueLiabilities(
  oja: Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail' | 'log'>,
): Promise<boolean> {
  return publishLiabilities(oja, async () => {
    await reconcile(oja);
    return reserveStatement(oja.db);
  });
}
