import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MERCHANT_API_DONE } from '#core/merchant-api/texts.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { done } from '#server/define.ts';
import { maybe, type Db, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';

export interface ProfileWanted {
  readonly displayName: string;
  readonly legalName: string | null;
  readonly rcNumber: string | null;
  readonly taxId: string | null;
  readonly address: string | null;
  readonly supportEmail: string | null;
  readonly settleAsset: CryptoAsset;
  readonly invoicePrefix: string;
  readonly bankAccountId: string | null;
}

export interface MerchantEditor {
  readonly userId: string;
  /** Throws unless a second factor was presented just now: asked where naira would go elsewhere. */
  readonly requireProof: () => void;
}

/**
 * Creates or replaces a person's business profile. Its texts are stored as plain text. Refusals: BANK_ACCOUNT_GONE,
 * BANK_ACCOUNT_NOT_USABLE, API_MERCHANT_PAUSED, API_REQUEST_NOT_VALID for a name with nothing to read.
 */
export function setMerchantProfile(
  db: Db,
  { userId, requireProof }: MerchantEditor,
  wanted: ProfileWanted,
) {
  const displayName = onOneLine(wanted.displayName);
  if (!displayName || displayName.length < 2) throw new AppError('API_REQUEST_NOT_VALID');
  return transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('merchant_profiles')
      .select('bank_account_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (wanted.bankAccountId !== (before?.bank_account_id ?? null)) requireProof();
    if (wanted.bankAccountId) await requireOwnAccount(tx, userId, wanted.bankAccountId);
    const saved = await maybe(
      tx,
      sql`insert into merchant_profiles as m (user_id, display_name, legal_name, rc_number, tax_id, address, support_email,
          settle_asset, invoice_prefix, bank_account_id)
        values (${userId}, ${displayName}, ${onOneLine(wanted.legalName)}, ${wanted.rcNumber},
          ${onOneLine(wanted.taxId)}, ${plainComment(wanted.address)}, ${wanted.supportEmail}, ${wanted.settleAsset},
          ${wanted.invoicePrefix}, ${wanted.bankAccountId})
        on conflict (user_id) do update set display_name = excluded.display_name, legal_name = excluded.legal_name,
          rc_number = excluded.rc_number, tax_id = excluded.tax_id, address = excluded.address,
          support_email = excluded.support_email, settle_asset = excluded.settle_asset,
          invoice_prefix = excluded.invoice_prefix, bank_account_id = excluded.bank_account_id, updated_at = app_now()
        where m.status = 'active'
        returning m.user_id`,
    );
    if (!saved) throw new AppError('API_MERCHANT_PAUSED');
    return done(MERCHANT_API_DONE.profileSaved);
  });
}

/** Plain text without line breaks. */
function onOneLine(typed: string | null): string | null {
  return plainComment(typed)?.replace(/\s+/g, ' ') ?? null;
}

async function requireOwnAccount(tx: Tx, userId: string, accountId: string): Promise<void> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['is_usable', 'review'])
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .where('fiat_currency', '=', 'NGN')
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!account) throw new AppError('BANK_ACCOUNT_GONE');
  if (!account.is_usable || account.review === 'waiting') {
    throw new AppError('BANK_ACCOUNT_NOT_USABLE');
  }
}
