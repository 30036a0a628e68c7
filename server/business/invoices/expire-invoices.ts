import { sql } from 'kysely';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import type { Oja } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 100;

/** Expires the invoices whose time is over and that nothing is under way for. Money that comes later is late. */
export async function expireInvoices({ db }: Pick<Oja, 'db'>): Promise<void> {
  const due = await rows(
    db,
    sql<{ id: string }>`select id from invoices
      where status in ('open', 'part_paid') and expires_at is not null and expires_at <= app_now()
      order by expires_at limit ${AT_ONCE}`,
  );
  for (const { id } of due) {
    await transaction(db, async (tx) => {
      const invoice = await lockInvoice(tx, { id });
      const { status, expires_at } = invoice.row;
      const isOver = expires_at !== null && expires_at <= (await readNow(tx));
      if ((status !== 'open' && status !== 'part_paid') || !isOver) return;
      await recordEvents(tx, invoice, [{ kind: 'expired' }], { actorId: null });
    });
  }
}
