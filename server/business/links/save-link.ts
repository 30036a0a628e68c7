import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { LINKS_MOST } from '#core/links/limits.ts';
import { LINK_TEXTS } from '#core/links/texts.ts';
import type { CreatePaymentLink, LINK_STATUSES, UpdatePaymentLink } from '#core/links/wire.ts';
import { lockOwnLink } from '#server/business/links/link.sql.ts';
import { checkLinkTerms } from '#server/business/links/link-terms.ts';
import { newToken } from '#server/business/links/new-token.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Oja } from '#server/define.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** Where anybody pays a link. */
export function linkUrl({ url }: Pick<Oja['config'], 'url'>, token: string): string {
  return `${url}/pay/${token}`;
}

/** Creates a link. Repeated with the same key it is the same link. */
export async function createPaymentLink(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  input: InputOf<typeof CreatePaymentLink>,
) {
  const claim = { key: input.idempotencyKey, procedure: 'create_payment_link', request: input };
  return transaction(db, (tx) =>
    once(tx, { userId: merchantId, ...claim }, async () => {
      await requireOpen(tx, 'invoices');
      const merchant = await requireActiveMerchant(tx, merchantId);
      await refuseTooMany(tx, merchantId);
      const checked = await checkLinkTerms(tx, merchant, input);
      const { id, token } = await one(
        tx,
        sql<{
          id: string;
          token: string;
        }>`insert into payment_links (token, merchant_id, is_test, title, description,
            image_path, currency, amount, min_amount, max_amount, allow_quantity, max_uses, collect, accepts, coins,
            is_escrowed, success_url, cancel_url, expires_at)
          values (${newToken()}, ${merchantId}, ${input.isTest === true}, ${checked.title}, ${checked.description},
            ${input.imagePath}, ${input.currency}, ${checked.amount}::numeric, ${checked.min}::numeric,
            ${checked.max}::numeric, ${input.allowQuantity === true}, ${input.maxUses},
            ${JSON.stringify(input.collect ?? [])}::jsonb, ${[...new Set(input.accepts)]}::text[],
            ${input.coins && [...new Set(input.coins)]}::text[], ${input.escrowed === true}, ${input.successUrl},
            ${input.cancelUrl}, ${checked.expiresAt})
          returning id, token`,
      );
      return {
        success: true as const,
        message: LINK_TEXTS.created,
        link_id: id,
        token,
        url: linkUrl(config, token),
      };
    }),
  );
}

/** Changes a link whole: what is not named is cleared. Refusals: those of a new one, LINK_NOT_FOUND, LINK_ENDED. */
export async function updatePaymentLink(
  db: Db,
  merchantId: string,
  input: InputOf<typeof UpdatePaymentLink>,
) {
  return transaction(db, async (tx) => {
    const merchant = await requireActiveMerchant(tx, merchantId);
    const link = await lockOwnLink(tx, merchantId, input.linkId);
    if (link.status === 'ended') throw new AppError('LINK_ENDED');
    const checked = await checkLinkTerms(tx, merchant, input);
    await rows(
      tx,
      sql`update payment_links set title = ${checked.title}, description = ${checked.description},
          image_path = ${input.imagePath}, currency = ${input.currency}, amount = ${checked.amount}::numeric,
          min_amount = ${checked.min}::numeric, max_amount = ${checked.max}::numeric,
          allow_quantity = ${input.allowQuantity === true}, max_uses = ${input.maxUses},
          collect = ${JSON.stringify(input.collect ?? [])}::jsonb, accepts = ${[...new Set(input.accepts)]}::text[],
          coins = ${input.coins && [...new Set(input.coins)]}::text[], is_escrowed = ${input.escrowed === true},
          success_url = ${input.successUrl}, cancel_url = ${input.cancelUrl}, expires_at = ${checked.expiresAt},
          updated_at = app_now()
        where id = ${link.id}`,
    );
    return { success: true as const, message: LINK_TEXTS.saved, status: link.status };
  });
}

/** Refusals: LINK_NOT_FOUND, LINK_ENDED. */
export async function setPaymentLinkStatus(
  db: Db,
  merchantId: string,
  { linkId, status }: { readonly linkId: string; readonly status: (typeof LINK_STATUSES)[number] },
) {
  return transaction(db, async (tx) => {
    const link = await lockOwnLink(tx, merchantId, linkId);
    if (link.status === 'ended' && status !== 'ended') throw new AppError('LINK_ENDED');
    await rows(
      tx,
      sql`update payment_links set status = ${status}, updated_at = app_now() where id = ${linkId}`,
    );
    return { success: true as const, message: LINK_TEXTS[status], status };
  });
}

async function refuseTooMany(tx: Tx, merchantId: string): Promise<void> {
  const { links } = await one(
    tx,
    sql<{ links: number }>`select count(*)::int as links from payment_links
      where merchant_id = ${merchantId} and status <> 'ended'`,
  );
  if (links >= LINKS_MOST) throw new AppError('LINKS_TOO_MANY');
}
