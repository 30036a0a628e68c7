import type { PublicLink } from '#core/links/wire.ts';
import { returnHost } from '#core/links/return-url.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { readPayee } from '#server/business/invoices/public-invoice.ts';
import { isVerifiedHost } from '#server/business/links/domain.sql.ts';
import { readLink, readUses } from '#server/business/links/link.sql.ts';
import { linkState } from '#server/business/links/link-state.ts';
import { linkShown } from '#server/business/links/link-views.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

/** A link as anybody who has it sees it. Refusal: LINK_NOT_FOUND. */
export async function getPaymentLink(db: Db, token: string): Promise<PublicLink> {
  const link = await readLink(db, token);
  const [payee, uses, now] = await Promise.all([
    readPayee(db, link.merchant_id),
    link.max_uses === null ? { uses: 0, open: 0 } : readUses(db, link.id),
    readNow(db),
  ]);
  const host = link.cancel_url && returnHost(link.cancel_url);
  const mayReturn = host ? await isVerifiedHost(db, link.merchant_id, host) : false;
  const left = link.max_uses === null ? null : link.max_uses - uses.uses - uses.open;
  return {
    ...linkShown(link),
    payee,
    coins: [...(link.coins ?? CRYPTO_ASSETS)],
    state: linkState({ link, uses, isMerchantActive: payee.status === 'active', now }),
    uses_left: left === null ? null : Math.max(0, left),
    cancel_url: mayReturn ? link.cancel_url : null,
    now: now.toISOString(),
  };
}
