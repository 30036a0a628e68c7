import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CreateInvoice } from '#core/invoices/wire.ts';
import type { UpdatePaymentLink } from '#core/links/wire.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { checkTerms } from '#server/business/invoices/create-invoice.ts';
import { requireOwnAddress } from '#server/business/links/own-address.ts';
import type { Merchant } from '#server/business/merchants/merchant.sql.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { inputOf, type InputOf } from '#server/procedure-input.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

/** What a merchant decides of a link. */
export type LinkTerms = Omit<InputOf<typeof UpdatePaymentLink>, 'linkId'>;

/** The columns of a link that its merchant decides, checked. Amounts are decimals. */
export interface CheckedLink {
  readonly title: string;
  readonly description: string | null;
  readonly amount: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly expiresAt: Date | null;
}

/**
 * Refusals: LINK_AMOUNTS_NOT_ALLOWED, LINK_FIELDS_NOT_ALLOWED, LINK_ADDRESS_NOT_ALLOWED, LINK_IMAGE_NOT_ALLOWED and
 * those of an invoice that asks for the same.
 */
export async function checkLinkTerms(
  tx: Tx,
  merchant: Merchant,
  terms: LinkTerms,
): Promise<CheckedLink> {
  const amounts = amountsOf(terms);
  const names = (terms.collect ?? []).map(({ name }) => name);
  if (new Set(names).size < names.length) throw new AppError('LINK_FIELDS_NOT_ALLOWED');
  for (const url of [terms.successUrl, terms.cancelUrl]) {
    if (url !== null) await requireOwnAddress(tx, merchant.user_id, url);
  }
  if (terms.imagePath !== null) await requireOwnImage(tx, merchant.user_id, terms.imagePath);
  const title = plainComment(terms.title);
  if (!title) throw new AppError('LINK_FIELDS_NOT_ALLOWED');
  // What its checkouts ask for is refused now rather than in front of a payer.
  const asked = amounts.amount ??
    amounts.min ??
    amounts.max ?? { asset: terms.currency, units: 1n };
  const { expiresAt } = await checkTerms(tx, merchant, {
    ...inputOf(CreateInvoice, {
      p_items: [{ title, quantity: 1, unit_price: toDecimal(asked) }],
      p_currency: terms.currency,
      p_accepts: terms.accepts,
      p_coins: terms.coins,
      p_escrowed: terms.escrowed,
      p_expires_at: terms.expiresAt,
    }),
  });
  const decimal = (money: Money | null) => money && toDecimal(money);
  return {
    title,
    description: plainComment(terms.description),
    amount: decimal(amounts.amount),
    min: decimal(amounts.min),
    max: decimal(amounts.max),
    expiresAt,
  };
}

function amountsOf({ currency, amount, min, max, allowQuantity }: LinkTerms) {
  const read = (given: string | number | null): Money | null => {
    if (given === null) return null;
    const money = parseMoney(currency, given);
    if (!money || money.units <= 0n) throw new AppError('LINK_AMOUNTS_NOT_ALLOWED');
    return money;
  };
  const read3 = { amount: read(amount), min: read(min), max: read(max) };
  const isRange = read3.min !== null || read3.max !== null;
  const isEmpty = read3.min !== null && read3.max !== null && read3.min.units > read3.max.units;
  if ((read3.amount && isRange) || isEmpty || (allowQuantity === true && !read3.amount)) {
    throw new AppError('LINK_AMOUNTS_NOT_ALLOWED');
  }
  return read3;
}

async function requireOwnImage(tx: Tx, merchantId: string, path: string): Promise<void> {
  const { isOwn } = await one(
    tx,
    sql<{ isOwn: boolean }>`select exists (select from storage.objects
      where bucket_id = 'profiles' and name = ${path} and owner_id = ${merchantId}) as "isOwn"`,
  );
  if (!isOwn) throw new AppError('LINK_IMAGE_NOT_ALLOWED');
}
