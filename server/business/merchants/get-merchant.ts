import { sql } from 'kysely';
import type { z } from 'zod';
import type { Merchant } from '#core/merchant-api/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** A person's own business profile, with the name and the mark that customers are shown beside it. */
export async function getMerchant(db: Db, userId: string): Promise<z.input<typeof Merchant>> {
  const found = await one(
    db,
    sql<Omit<z.input<typeof Merchant>, 'is_set_up'>>`
      select p.is_business, coalesce((select d.legal_name from kyc_documents d
          where d.user_id = p.id and d.status = 'approved' and d.legal_name is not null
          order by d.reviewed_at desc limit 1), p.full_name) as real_name,
        (select to_jsonb(x) from (select m.display_name, m.legal_name, m.rc_number, m.tax_id, m.address,
            m.support_email, m.settle_asset, m.invoice_prefix, m.bank_account_id, m.status
          from merchant_profiles m where m.user_id = p.id) x) as profile
      from profiles p where p.id = ${userId}`,
  );
  return { ...found, is_set_up: found.profile !== null };
}
