import type { PublicInvoice } from '#core/invoices/wire.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** The way to pay that the reader's URL names. What is not given is the first that is offered. */
export interface AskedWay {
  readonly method: string | null;
  readonly asset: string | null;
  readonly chain: ChainId | null;
}

/** What the server hands over to be drawn as the page of an invoice. */
export interface PayView {
  /** The path of the page, by which its links and forms go on: `/invoice/inv_…`. */
  readonly path: string;
  /** Null where there is nothing genuine to show. */
  readonly invoice: PublicInvoice | null;
  readonly asked: AskedWay;
  /** Why the last form was refused; null where none was. */
  readonly refusal: { readonly title: string; readonly message: string } | null;
}
