import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { CHECKOUT_MINUTES, CHECKOUTS_AT_ONCE, CHECKOUTS_PER_MINUTE } from '#core/links/limits.ts';
import { returnHost } from '#core/links/return-url.ts';
import { LINK_TEXTS } from '#core/links/texts.ts';
import type { OpenCheckout } from '#core/links/wire.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { createInvoiceIn, invoiceUrl } from '#server/business/invoices/create-invoice.ts';
import { isVerifiedHost } from '#server/business/links/domain.sql.ts';
import { LINK_COLUMNS, type LinkRow, readLink, readUses } from '#server/business/links/link.sql.ts';
import { linkState } from '#server/business/links/link-state.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Caller, Oja } from '#server/define.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { perMinute } from '#server/platform/rate.ts';
import { inputOf, type InputOf } from '#server/procedure-input.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

type Checkout = InputOf<typeof OpenCheckout>;

/**
 * Opens a checkout of a link: issues the invoice of one payment. The use is taken here, not when it is paid: the link is
 * locked while its paid and open checkouts are counted, so of many at once only as many open as may be paid, and the
 * others know it before they pay. An open one keeps its use until it expires; money that comes after that is late.
 */
export async function openCheckout(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  { ip }: Pick<Caller, 'ip'>,
  input: Checkout,
) {
  const rate = perMinute(CHECKOUTS_PER_MINUTE, CHECKOUTS_AT_ONCE);
  await limitRate(db, `checkout:${networkOf(ip)}`, rate, () => new AppError('CHECKOUTS_TOO_MANY'));
  return transaction(db, async (tx) => {
    const link = await lockLink(tx, input.token);
    await requireActiveMerchant(tx, link.merchant_id);
    const now = await readNow(tx);
    await requireOpenLink(tx, link, now);
    const expiresAt = new Date(now.getTime() + CHECKOUT_MINUTES * 60_000);
    const invoice = await createInvoiceIn(
      tx,
      { config },
      link.merchant_id,
      inputOf(CreateInvoice, {
        p_items: [
          {
            title: link.title,
            quantity: quantityOf(link, input.quantity),
            unit_price: priceOf(link, input.amount),
          },
        ],
        p_currency: link.currency,
        p_accepts: link.accepts,
        p_coins: link.coins,
        p_escrowed: link.is_escrowed,
        p_payer_email: input.email,
        p_memo: link.description,
        p_metadata: answersOf(link, input.fields),
        p_expires_at: expiresAt.toISOString(),
        p_is_test: link.is_test,
      }),
      { kind: 'link', linkId: link.id, successUrl: await successUrlOf(tx, link) },
    );
    return {
      success: true as const,
      message: LINK_TEXTS.opened,
      public_id: invoice.public_id,
      url: invoiceUrl(config, invoice.public_id),
      expires_at: expiresAt.toISOString(),
    };
  });
}

/** Locked only where uses are counted: other checkouts open side by side. */
async function lockLink(tx: Tx, token: string): Promise<LinkRow> {
  const link = await readLink(tx, token);
  if (link.max_uses === null) return link;
  return one(
    tx,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links where id = ${link.id} for update`,
  );
}

async function requireOpenLink(tx: Tx, link: LinkRow, now: Date): Promise<void> {
  const uses = link.max_uses === null ? { uses: 0, open: 0 } : await readUses(tx, link.id);
  const state = linkState({ link, uses, isMerchantActive: true, now });
  if (state === 'taken') throw new AppError('LINK_USES_TAKEN');
  if (state !== 'open') throw new AppError('LINK_NOT_OPEN');
}

function quantityOf(link: LinkRow, quantity: number | null): number {
  if (quantity !== null && quantity !== 1 && !link.allow_quantity) {
    throw new AppError('LINK_AMOUNT_NOT_ALLOWED');
  }
  return quantity ?? 1;
}

/** The link's own amount, or the payer's within its range. */
function priceOf(link: LinkRow, given: string | number | null): string {
  if (link.amount !== null) {
    const own = readSum(link.currency, link.amount);
    const isOther = given !== null && parseMoney(link.currency, given)?.units !== own.units;
    if (isOther) throw new AppError('LINK_AMOUNT_NOT_ALLOWED');
    return toDecimal(own);
  }
  const money = given === null ? null : parseMoney(link.currency, given);
  const min = link.min_amount && readSum(link.currency, link.min_amount).units;
  const max = link.max_amount && readSum(link.currency, link.max_amount).units;
  if (!money || money.units <= 0n || (min && money.units < min) || (max && money.units > max)) {
    throw new AppError('LINK_AMOUNT_NOT_ALLOWED');
  }
  return toDecimal(money);
}

/** The answers to what the link asks for, and to nothing else. */
function answersOf(link: LinkRow, fields: Checkout['fields']): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { name, required } of link.collect) {
    const answer = plainComment(fields?.[name]);
    if (!answer && required) throw new AppError('LINK_FIELDS_MISSING');
    if (answer) answers[name] = answer;
  }
  return answers;
}

/** A domain that was removed since is not one to send payers to. */
async function successUrlOf(tx: Tx, link: LinkRow): Promise<string | null> {
  const host = link.success_url && returnHost(link.success_url);
  if (!host) return null;
  return (await isVerifiedHost(tx, link.merchant_id, host)) ? link.success_url : null;
}
