import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

export interface Merchant {
  readonly user_id: string;
  readonly display_name: string;
  readonly invoice_prefix: string;
  readonly settle_asset: string;
  readonly bank_account_id: string | null;
  readonly fee_bp: number | null;
  readonly status: 'active' | 'paused' | 'closed';
}

/** The status of a business `m`: that of somebody who is banned is paused, whatever its row says, so that nobody pays them. */
export const MERCHANT_STATUS = sql`case when m.status = 'active' and auth.may_not(m.user_id, '{}') then 'paused'
  else m.status end`;

/** A person's business. Refusal: MERCHANT_NOT_FOUND where they have none. */
export async function readMerchant(db: Db, userId: string): Promise<Merchant> {
  const merchant = await maybe(
    db,
    sql<Merchant>`select user_id, display_name, invoice_prefix, settle_asset, bank_account_id, fee_bp, ${MERCHANT_STATUS} as status
      from merchant_profiles m where user_id = ${userId}`,
  );
  if (!merchant) throw new AppError('MERCHANT_NOT_FOUND');
  return merchant;
}

/** The same, where the business may begin something new. Refusals: MERCHANT_NOT_FOUND, MERCHANT_PAUSED. */
export async function requireActiveMerchant(db: Db, userId: string): Promise<Merchant> {
  const merchant = await readMerchant(db, userId);
  if (merchant.status !== 'active') throw new AppError('MERCHANT_PAUSED');
  return merchant;
}
