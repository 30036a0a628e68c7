import { walletUrl } from '#core/navigation/wallet-url.ts';
import type { WalletTab } from '#core/navigation/wallet-tabs.ts';
import { isUuid } from '#core/wire/uuid.ts';

/** A notification's references; written by the server, parsed as untrusted. */
export type NotificationMetadata = Readonly<Record<string, unknown>>;

/** An id from a notification's metadata; null for anything else, so that no URL is made of it. */
export function idIn(metadata: NotificationMetadata, key: string): string | null {
  const value = metadata[key];
  const id = typeof value === 'string' ? value.toLowerCase() : '';
  return isUuid(id) ? id : null;
}

export function toTrade(metadata: NotificationMetadata): string | null {
  const id = idIn(metadata, 'tradeId');
  return id && `/trade/${id}/payment`;
}

export function toOffer(metadata: NotificationMetadata): string | null {
  const id = idIn(metadata, 'tradeId');
  return id && `/trades/${id}`;
}

const MARKET = /^\/trades(?:\?[\w=&.-]{1,200})?$/;

/** An alert's notification links to the offer it found, or to the list of all matches; else to the alerts. */
export function toAlert(metadata: NotificationMetadata): string {
  const { list } = metadata;
  if (typeof list === 'string' && MARKET.test(list)) return list;
  return toOffer(metadata) ?? '/profile?tab=notifications';
}

export function toInvoice(metadata: NotificationMetadata): string {
  const id = idIn(metadata, 'invoiceId');
  return id ? `/merchant?tab=invoices&invoice=${id}` : '/merchant?tab=invoices';
}

const PUBLIC_INVOICE = /^inv_[1-9A-HJ-NP-Za-km-z]{22}$/;
const PUBLIC_RECURRING = /^rin_[1-9A-HJ-NP-Za-km-z]{22}$/;

/** The page on which a payer sees an invoice. */
export function toPublicInvoice(metadata: NotificationMetadata): string {
  return publicInvoice(metadata) ?? '/notifications';
}

function publicInvoice({ invoice }: NotificationMetadata): string | null {
  return typeof invoice === 'string' && PUBLIC_INVOICE.test(invoice) ? `/invoice/${invoice}` : null;
}

/** The page on which a payer sees a recurring invoice and what is taken from their balance. */
export function toPublicRecurring({ recurring }: NotificationMetadata): string {
  const isId = typeof recurring === 'string' && PUBLIC_RECURRING.test(recurring);
  return isId ? `/recurring-invoice/${recurring}` : '/notifications';
}

export function toRecurring(metadata: NotificationMetadata): string {
  const id = idIn(metadata, 'recurringId');
  return id ? `/merchant?tab=recurring&recurring=${id}` : '/merchant?tab=recurring';
}

/** A payer's notification names the public id, a merchant's the invoice's own. */
export function toDisputedInvoice(metadata: NotificationMetadata): string {
  return publicInvoice(metadata) ?? toInvoice(metadata);
}

export function toChat(metadata: NotificationMetadata): string {
  const id = idIn(metadata, 'chatId');
  return id ? `/messages/${id}` : '/messages';
}

export function toSupport(metadata: NotificationMetadata): string {
  const id = idIn(metadata, 'chatId');
  return id ? `/messages/${id}` : '/messages/support';
}

export function toWallet(tab: WalletTab): () => string {
  return () => walletUrl(tab);
}

export function toPage(path: string): () => string {
  return () => path;
}
