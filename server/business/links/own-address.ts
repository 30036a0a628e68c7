import { AppError } from '#core/errors/app-error.ts';
import { returnHost } from '#core/links/return-url.ts';
import { isVerifiedHost } from '#server/business/links/domain.sql.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Payers are sent only to domains that the merchant has proven. Refusal: LINK_ADDRESS_NOT_ALLOWED. */
export async function requireOwnAddress(tx: Tx, merchantId: string, url: string): Promise<void> {
  const host = returnHost(url);
  if (!host || !(await isVerifiedHost(tx, merchantId, host))) {
    throw new AppError('LINK_ADDRESS_NOT_ALLOWED');
  }
}
