import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { PublicRecurring } from '#core/recurring/wire.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import { readPayee } from '#server/business/invoices/public-invoice.ts';
import { readInvoicesOf } from '#server/business/recurring/own-recurring.ts';
import { linesOf, recurringShown } from '#server/business/recurring/recurring-views.ts';
import { readRecurring } from '#server/business/recurring/recurring.sql.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

const NEWEST = 12;

/** A recurring invoice as anybody with its link sees it: without its payer. Refusal: RECURRING_NOT_FOUND. */
export async function getPublicRecurring(db: Db, publicId: string): Promise<PublicRecurring> {
  const row = await readRecurring(db, { publicId });
  const { template, lines } = linesOf(row);
  const [payee, invoices, now] = await Promise.all([
    readPayee(db, row.merchant_id),
    readInvoicesOf(db, row.id, NEWEST),
    readNow(db),
  ]);
  return {
    ...recurringShown(row),
    ...lines,
    payee,
    invoices: invoices.map((invoice) => {
      const { id, number, status, total, due, due_on } = summaryOf(invoice);
      return { id, number, status, total, due, due_on, period: invoice.period };
    }),
    mandate_coins: mandateCoins(row.is_test, template),
    now: now.toISOString(),
  };
}

/** The coins of a balance that pay its invoices; none in test mode, whose invoices hold no money. */
export function mandateCoins(
  isTest: boolean,
  { p_accepts, p_coins }: ReturnType<typeof linesOf>['template'],
) {
  if (isTest || !p_accepts.includes('wallet')) return [];
  return [...(p_coins ?? CRYPTO_ASSETS)];
}
