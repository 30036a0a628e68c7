import { sql } from 'kysely';
import { addressHash } from '#server/business/reminders/stop-token.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

interface Addressed {
  readonly merchant_id: string;
  readonly payer_email: string | null;
}

function addressedBy(db: Db, invoiceId: string): Promise<Addressed | undefined> {
  return maybe(
    db,
    sql<Addressed>`select merchant_id, payer_email from invoices where id = ${invoiceId}`,
  );
}

/** Whether mails of an invoice's merchant still go to its payer. */
export async function areRemindersOn(
  db: Db,
  config: Pick<Config, 'secret'>,
  invoiceId: string,
): Promise<boolean> {
  const invoice = await addressedBy(db, invoiceId);
  return invoice?.payer_email ? !(await isStopped(db, config, invoice)) : false;
}

/** Whether a payer stopped the mails of a merchant. */
export async function isStopped(
  db: Db,
  config: Pick<Config, 'secret'>,
  { merchant_id, payer_email }: Addressed,
): Promise<boolean> {
  const { stopped } = await one(
    db,
    sql<{ stopped: boolean }>`select exists (select from reminder_stops
      where merchant_id = ${merchant_id} and address_hash = ${addressHash(config, payer_email ?? '')}) as stopped`,
  );
  return stopped;
}

/** No more mails of this invoice's merchant to its payer's address. Again, or for an address that is gone, it is the same. */
export async function stopReminders(
  db: Db,
  config: Pick<Config, 'secret'>,
  invoiceId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const invoice = await addressedBy(tx, invoiceId);
    if (!invoice?.payer_email) return;
    const { merchant_id, payer_email } = invoice;
    await rows(
      tx,
      sql`insert into reminder_stops (merchant_id, address_hash)
        values (${merchant_id}, ${addressHash(config, payer_email)}) on conflict do nothing`,
    );
    await rows(
      tx,
      sql`update invoices set emails_payer = false
        where merchant_id = ${merchant_id} and payer_email = ${payer_email} and emails_payer`,
    );
  });
}
