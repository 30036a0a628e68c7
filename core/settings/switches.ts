import type { ErrorCode } from '#core/errors/app-error.ts';

/** A feature that can be turned off without a release. What runs can always be finished. */
interface Switch {
  readonly key: string;
  /** The refusal while it is off. */
  readonly refusal: ErrorCode;
}

/** The features by their names in `/config.json`. */
export const SWITCHES = {
  sign_up: { key: 'features.sign_up', refusal: 'SIGN_UP_PAUSED' },
  new_offers: { key: 'features.new_offers', refusal: 'NEW_OFFERS_PAUSED' },
  p2p_ngn_enabled: { key: 'p2p_ngn_enabled', refusal: 'NAIRA_ORDERS_PAUSED' },
  transfers: { key: 'features.transfers', refusal: 'TRANSFERS_PAUSED' },
  conversions: { key: 'features.conversions', refusal: 'CONVERSIONS_PAUSED' },
  savings: { key: 'features.savings', refusal: 'SAVINGS_PAUSED' },
  payouts: { key: 'features.payouts', refusal: 'PAYOUTS_PAUSED' },
  invoices: { key: 'features.invoices', refusal: 'INVOICES_PAUSED' },
  deposit_addresses: { key: 'features.deposit_addresses', refusal: 'DEPOSIT_ADDRESSES_PAUSED' },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];
