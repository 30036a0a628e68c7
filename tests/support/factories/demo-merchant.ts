import { sql } from 'kysely';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { inDatabase } from '#tests/support/harness/in-database.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';

/** A demo person with a business that takes naira to their own account. */
export async function demoMerchant(
  oja: Pick<TestOja, 'url' | 'anonKey' | 'dataDir'>,
  email: string,
  name = 'Ojuolape Studio',
): Promise<DemoPerson> {
  const merchant = await demoPerson(oja, email);
  await inDatabase(
    oja,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix, support_email, bank_account_id)
      select user_id, ${name}, 'OS', 'hello@ojuolape.test', id from bank_accounts
      where user_id = ${merchant.userId} and fiat_currency = 'NGN' order by is_default desc limit 1
      on conflict (user_id) do update set display_name = ${name}, status = 'active'`,
  );
  return merchant;
}

/** An issued invoice of a merchant over three lines: ₦522,450.00. Returns its path. */
export async function demoInvoice(
  { client }: DemoPerson,
  terms: { readonly accepts: readonly string[]; readonly title?: string; readonly memo?: string },
): Promise<{ readonly path: string; readonly publicId: string }> {
  const { data } = await client
    .rpc('create_invoice', {
      p_items: [
        {
          title: terms.title ?? 'Brand identity, second half',
          quantity: 1,
          unit_price: 350_000,
          tax_bp: 750,
        },
        { title: 'Packaging for six breads', quantity: 6, unit_price: 18_500, tax_bp: 750 },
        { title: 'Printing proof, Mushin', quantity: 1, unit_price: 25_000, tax_bp: 750 },
      ],
      p_currency: 'NGN',
      p_accepts: terms.accepts as never,
      p_payer_name: 'Balogun Bakery',
      p_memo: terms.memo ?? null,
    })
    .throwOnError();
  return { path: `/invoice/${data.public_id}`, publicId: data.public_id };
}
