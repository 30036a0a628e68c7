import type { ErrorCode } from '#core/errors/app-error.ts';

/** A feature that can be turned off without a release. What runs can always be finished. */
interface Switch {
  readonly key: string;
  readonly title: string;
  /** What is closed while it is off, and what still works. */
  readonly about: string;
  /** The refusal while it is off. */
  readonly refusal: ErrorCode;
}

/** The features by their names in `/config.json`. */
export const SWITCHES = {
  sign_up: {
    key: 'features.sign_up',
    title: 'New accounts',
    about: 'Nobody can sign up while this is off. Existing accounts log in as always.',
    refusal: 'SIGN_UP_PAUSED',
  },
  new_offers: {
    key: 'features.new_offers',
    title: 'New offers',
    about: 'No offer is made or put back on the market while this is off. Open offers stay.',
    refusal: 'NEW_OFFERS_PAUSED',
  },
  p2p_ngn_enabled: {
    key: 'p2p_ngn_enabled',
    title: 'Naira orders',
    about: 'Nobody accepts an offer in naira while this is off. Running orders are finished.',
    refusal: 'NAIRA_ORDERS_PAUSED',
  },
  transfers: {
    key: 'features.transfers',
    title: 'Transfers',
    about: 'Nothing is sent to other people while this is off, planned transfers included.',
    refusal: 'TRANSFERS_PAUSED',
  },
  conversions: {
    key: 'features.conversions',
    title: 'Conversions',
    about: 'Nobody converts coins while this is off.',
    refusal: 'CONVERSIONS_PAUSED',
  },
  savings: {
    key: 'features.savings',
    title: 'Savings deposits',
    about: 'Nothing is moved into savings while this is off. Savings earn, and can be taken out.',
    refusal: 'SAVINGS_PAUSED',
  },
  payouts: {
    key: 'features.payouts',
    title: 'Bank payouts',
    about: 'No new payout is requested while this is off. Requested ones are sent.',
    refusal: 'PAYOUTS_PAUSED',
  },
  deposit_addresses: {
    key: 'features.deposit_addresses',
    title: 'New deposit addresses',
    about:
      'Nobody gets a new address while this is off. Addresses that exist are watched and credited.',
    refusal: 'DEPOSIT_ADDRESSES_PAUSED',
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];
