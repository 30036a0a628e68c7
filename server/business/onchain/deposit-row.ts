import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';

/** A transfer to the address of an invoice. */
export interface InvoiceDeposit {
  readonly id: string;
  readonly address_id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly status: 'seen' | 'too_small' | 'held' | 'credited' | 'reversed';
  readonly tx_hash: string;
  readonly seen_at: Date;
  /** An operator gave it to the treasury: it pays nothing. */
  readonly is_treasurys: boolean;
}

/** The transfer, whose state stays until the transaction ends. */
export function lockInvoiceDeposit(tx: Tx, id: string): Promise<InvoiceDeposit | undefined> {
  return maybe(tx, sql<InvoiceDeposit>`${select(id)} for share of d`);
}

/** The transfer as it is now. */
export function readInvoiceDeposit(db: Db, id: string): Promise<InvoiceDeposit | undefined> {
  return maybe(db, select(id));
}

function select(id: string) {
  return sql<InvoiceDeposit>`select d.id, d.address_id, d.chain, d.asset, d.units, d.status, d.tx_hash, d.seen_at,
        exists (select from ledger_transactions l where l.reference = 'deposit:' || d.id || ':credit'
          and l.to_owner_id is null) as is_treasurys
      from deposits d where d.id = ${id}`;
}

export type OnchainPayment = PaymentRow & { readonly is_priced: boolean };

export function lockPaymentOf(tx: Tx, depositId: string): Promise<OnchainPayment | undefined> {
  return maybe(
    tx,
    sql<OnchainPayment>`select ${PAYMENT_COLUMNS}, p.is_priced from invoice_payments p
      where p.deposit_id = ${depositId} for update`,
  );
}
