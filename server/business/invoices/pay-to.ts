import { AppError } from '#core/errors/app-error.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { Asset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { ownAccount } from '#server/business/bank/own-account.sql.ts';
import { type AddressDeps, invoiceAddress } from '#server/business/onchain/invoice-address.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import type { PayTo } from '#server/business/invoices/quotes.sql.ts';
import type { Tx } from '#server/platform/db/database.ts';

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
      return { account: await shownAccount(tx, row) };
    case 'onchain':
      return { address: await invoiceAddress(tx, deps, row, { asset, chain }) };
    case 'bank':
    case 'p2p':
      throw new AppError('INVOICE_METHOD_OFF');
  }
}

async function shownAccount(tx: Tx, row: InvoiceRow): Promise<PayTo['account']> {
  const { bank_name, account_number, account_name } = await ownAccount(tx, row.merchant_id);
  return { bank_name, account_number, account_name, narration: row.number };
}
