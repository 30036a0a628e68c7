import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { Asset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { type AddressDeps, invoiceAddress } from '#server/business/onchain/invoice-address.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import type { PayTo } from '#server/business/invoices/quotes.sql.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/** How money is to come: by a transfer on chain, of which coin and on which chain. */
interface Asked {
  readonly method: PaymentMethod;
  readonly asset: Asset;
  readonly chain: ChainId | null;
}

/** Where a payer sends the money of a quote. Refusal: INVOICE_METHOD_OFF where there is nowhere now. */
export async function payTo(
  tx: Tx,
  deps: AddressDeps,
  row: InvoiceRow,
  { method, asset, chain }: Asked,
): Promise<PayTo> {
  switch (method) {
    case 'wallet':
      return {};
    case 'bank_manual':
      return { account: { ...(await ownAccount(tx, row.merchant_id)), narration: row.number } };
    case 'onchain':
      return { address: await invoiceAddress(tx, deps, row, { asset, chain }) };
    case 'bank':
    case 'p2p':
      throw new AppError('INVOICE_METHOD_OFF');
  }
}

interface OwnAccount {
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

/** The merchant's own account, in the name that was compared with theirs. */
async function ownAccount(tx: Tx, merchantId: string): Promise<OwnAccount> {
  const account = await maybe(
    tx,
    sql<OwnAccount>`select b.bank_name, b.account_number, b.account_name
      from merchant_profiles m join bank_accounts b on b.id = m.bank_account_id
      where m.user_id = ${merchantId} and b.user_id = m.user_id and b.removed_at is null and b.fiat_currency = 'NGN'`,
  );
  if (!account) throw new AppError('INVOICE_METHOD_OFF');
  return account;
}
