import type { PublicInvoice } from '#core/invoices/wire.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** Somebody at a page outside the app: what its URL says besides what it shows. */
export interface Visit {
  /** The path of the page, by which its links and forms go on: `/invoice/inv_…`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Why the last form was refused; null where none was. */
  readonly refusal: { readonly title: string; readonly message: string } | null;
}

/** The way to pay that the reader's URL names. What is not given is the first that is offered. */
export interface AskedMethod {
  readonly method: string | null;
  readonly asset: string | null;
  readonly chain: ChainId | null;
}

/** What is drawn as the page of an invoice. */
export interface PayView extends Visit {
  readonly invoice: PublicInvoice;
  readonly asked: AskedMethod;
}
