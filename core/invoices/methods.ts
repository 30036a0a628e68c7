/**
 * How an invoice can be paid: from an Oja balance, by a transfer on chain, by naira to an account made for this payment,
 * by naira to the merchant's own account on the merchant's word, and by buying the coins from a trader.
 */
export const PAYMENT_METHODS = ['wallet', 'onchain', 'bank', 'bank_manual', 'p2p'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that pay in coins, which pass through the ledger. The others pass naira to the merchant's own bank. */
export function paysCoins(method: PaymentMethod): boolean {
  return method === 'wallet' || method === 'onchain' || method === 'p2p';
}

/** Methods that can be held for a payer until they release: both sides are known, and the money is with us. */
export function canBeEscrowed(method: PaymentMethod): boolean {
  return method === 'wallet' || method === 'p2p';
}
