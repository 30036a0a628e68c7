import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { QUOTE_GRACE_MINUTES, QUOTE_MINUTES } from '#core/invoices/limits.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { LINK_STATUSES, LinkField } from '#core/links/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';

/** Amounts are decimals of the link's currency. */
export interface LinkRow {
  readonly id: string;
  readonly token: string;
  readonly merchant_id: string;
  readonly is_test: boolean;
  readonly title: string;
  readonly description: string | null;
  readonly image_path: string | null;
  readonly currency: InvoiceCurrency;
  readonly amount: string | null;
  readonly min_amount: string | null;
  readonly max_amount: string | null;
  readonly allow_quantity: boolean;
  readonly max_uses: number | null;
  readonly collect: readonly LinkField[];
  readonly accepts: readonly PaymentMethod[];
  readonly coins: readonly CryptoAsset[] | null;
  readonly is_escrowed: boolean;
  readonly success_url: string | null;
  readonly cancel_url: string | null;
  readonly expires_at: Date | null;
  readonly status: (typeof LINK_STATUSES)[number];
  readonly created_at: Date;
}

export const LINK_COLUMNS = sql`id, token, merchant_id, is_test, title, description, image_path, currency, amount,
  min_amount, max_amount, allow_quantity, max_uses, collect, accepts, coins, is_escrowed, success_url, cancel_url,
  expires_at, status, created_at`;

/** A link by its token. Refusal: LINK_NOT_FOUND. */
export async function readLink(db: Db, token: string): Promise<LinkRow> {
  const found = await maybe(
    db,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links where token = ${token}`,
  );
  if (!found) throw new AppError('LINK_NOT_FOUND');
  return found;
}

/** One's own link of one mode. Refusal: LINK_NOT_FOUND, also for another's and for one of the other mode. */
export async function readOwnLink(
  db: Db,
  merchantId: string,
  id: string,
  isTest: boolean,
): Promise<LinkRow> {
  const found = await maybe(
    db,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links
      where id = ${id} and merchant_id = ${merchantId} and is_test = ${isTest}`,
  );
  if (!found) throw new AppError('LINK_NOT_FOUND');
  return found;
}

/** One's own link, locked. Refusal: LINK_NOT_FOUND, also for another's. */
export async function lockOwnLink(tx: Tx, merchantId: string, id: string): Promise<LinkRow> {
  const found = await maybe(
    tx,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links
      where id = ${id} and merchant_id = ${merchantId} for update`,
  );
  if (!found) throw new AppError('LINK_NOT_FOUND');
  return found;
}

export interface LinkUses {
  /** Checkouts that were paid. */
  readonly uses: number;
  /** Checkouts that can still be paid. */
  readonly open: number;
}

/**
 * How often a link was used, and how many checkouts keep a use: those that are open, and expired ones for as long as a
 * transfer made in time can still come in. Exact while the link is locked. `besides`: an invoice that does not count.
 */
export function readUses(db: Db, linkId: string, besides?: string): Promise<LinkUses> {
  return one(
    db,
    sql<LinkUses>`select count(*) filter (where status in ${USED})::int as uses,
        count(*) filter (where status not in ${USED})::int as open
      from invoices i where link_id = ${linkId} and id is distinct from ${besides ?? null}::uuid and (status in ${USED} or status in ('open', 'part_paid', 'processing')
        or (status = 'expired' and expires_at > app_now() - make_interval(mins => ${GRACE}) and exists (
          select from invoice_quotes q where q.invoice_id = i.id and q.method <> 'wallet' and q.used_at is null
            and q.expires_at + make_interval(mins => ${QUOTE_GRACE_MINUTES}) > app_now())))`,
  );
}

const USED = sql`('paid', 'in_escrow', 'disputed', 'settled', 'refunded')`;
const GRACE = QUOTE_MINUTES + QUOTE_GRACE_MINUTES;
