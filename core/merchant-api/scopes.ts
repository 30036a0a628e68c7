/** What an API key may do, each by itself. */
export const API_SCOPES = [
  'invoices:read',
  'invoices:write',
  'links:read',
  'links:write',
  'recurring:read',
  'recurring:write',
  'payments:read',
  'refunds:read',
  'refunds:write',
  'balances:read',
  'payouts:read',
  'payouts:write',
  'offers:read',
  'offers:write',
  'trades:read',
  'trades:write',
  'webhooks:read',
  'webhooks:write',
  'events:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** By these money leaves the merchant: a live key that has one names its networks and an amount a day. */
const MONEY_OUT: readonly ApiScope[] = ['refunds:write', 'payouts:write'];

export function movesMoneyOut(scopes: readonly ApiScope[]): boolean {
  return scopes.some((scope) => MONEY_OUT.includes(scope));
}
