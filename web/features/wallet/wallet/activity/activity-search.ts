import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { ACTIVITY_GROUP_NAMES, type ActivityGroup } from '#core/wallet/activity-kinds.ts';
import { dayBegins } from '#core/wallet/lagos-time.ts';
import { WALLET_TABS } from '#core/navigation/wallet-tabs.ts';
import {
  named,
  oneOf,
  rowId,
  someOf,
  text,
  type SearchParam,
} from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema } from '#web/lib/page/search-schema.ts';

/** The filters of one's wallet history. */
export interface ActivitySearch {
  readonly types: readonly ActivityGroup[];
  readonly assets: readonly CryptoAsset[];
  readonly direction: 'in' | 'out' | null;
  /** Days of Lagos, the last one included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly query: string;
}

export const ALL_ACTIVITY: ActivitySearch = {
  types: [],
  assets: [],
  direction: null,
  from: null,
  to: null,
  query: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST_QUERY = 80;

const day: SearchParam<string | null> = {
  read: (given) => (DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null),
  write: (value) => value ?? '',
};

/** The parameters of the wallet: its tab, and in the activity the filters and the line whose receipt is open. */
export const walletSearch = searchSchema('/wallet', {
  tab: oneOf(WALLET_TABS, null),
  types: named('type', someOf(ACTIVITY_GROUP_NAMES)),
  assets: named('asset', someOf(CRYPTO_ASSETS)),
  direction: named('dir', oneOf(['in', 'out'], null)),
  from: day,
  to: day,
  query: named('q', text(LONGEST_QUERY)),
  movement: rowId(),
});

/** The URL of the filtered history, and of one activity's receipt in it. */
export function activityHref(search: ActivitySearch, movement: string | null = null): string {
  return searchHref(walletSearch, { ...search, tab: 'activity', movement });
}

export function isAllActivity(search: ActivitySearch): boolean {
  return activityHref(search) === activityHref(ALL_ACTIVITY);
}

/** The search as the wire takes it. */
export function activitySearchInput({ types, assets, direction, from, to, query }: ActivitySearch) {
  return {
    p_types: types.length > 0 ? [...types] : null,
    p_assets: assets.length > 0 ? [...assets] : null,
    p_direction: direction,
    p_from: from ? dayBegins(from).toISOString() : null,
    p_to: to ? new Date(dayBegins(to).getTime() + 86_400_000).toISOString() : null,
    p_query: query.trim() || null,
  };
}
