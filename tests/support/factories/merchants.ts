import { sql } from 'kysely';
import type { z } from 'zod';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { type MoneyDatabase, person } from '#tests/support/factories/people.ts';

/** What invoices need of the configuration. */
export const INVOICE_CONFIG = {
  mode: 'sandbox',
  secret: 'secret of the tests, long enough',
  url: 'http://oja.test',
} as Oja['config'];

/** A bank that reports nothing. */
export const NO_BANK = { credits: null } as BankRail;

/** The dependencies of what invoices do, on a database of money. */
export function invoiceDeps(at: Pick<MoneyDatabase, 'db'>) {
  return { db: at.db, config: INVOICE_CONFIG, chains: new Map(), bankRail: NO_BANK } as const;
}

/** A person with a business and a bank account that takes naira. Returns their id. */
export async function merchant(db: Db, name = 'Ada Stores'): Promise<string> {
  const id = await person(db);
  await rows(
    db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix, bank_account_id)
      select ${id}, ${name}, 'ADA', b.id from bank_accounts b where b.user_id = ${id}`,
  );
  return id;
}

type Terms = Partial<z.input<typeof CreateInvoice>>;

/** An issued invoice over ₦100,000 unless the terms say otherwise. */
export function invoiceOf(at: Pick<MoneyDatabase, 'db'>, merchantId: string, terms: Terms = {}) {
  return createInvoice(
    invoiceDeps(at),
    merchantId,
    inputOf(CreateInvoice, {
      p_items: [{ title: 'Two bags of rice', quantity: 2, unit_price: '50000' }],
      p_currency: 'NGN',
      p_accepts: ['wallet', 'bank_manual'],
      ...terms,
    }),
  );
}

/** A signed-in person who showed a second factor just now. */
export function payerCaller(userId: string): SignedInCaller {
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    role: 'authenticated',
    userId,
    sessionId: null,
    aal: 'aal2',
    claims: { amr: [{ method: 'totp', timestamp }] },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}

/** What somebody has in one account, in units. */
export async function unitsOf(
  db: Db,
  ownerId: string,
  asset: string,
  kind = 'available',
): Promise<bigint> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`select coalesce(sum(balance), 0)::bigint as units from ledger_accounts
      where owner_id = ${ownerId} and asset = ${asset} and kind = ${kind}`,
  );
  return BigInt(units);
}
