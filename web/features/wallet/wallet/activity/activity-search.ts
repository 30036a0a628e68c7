import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { ACTIVITY_GROUP_NAMES, type ActivityGroup } from '#core/wallet/activity-kinds.ts';
import { dayBegins } from '#core/wallet/lagos-time.ts';

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

/** Parses a URL, which anyone may have typed: invalid parts are dropped. */
export function readActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const listed = textOf(raw['type']).split(',');
  const assets = textOf(raw['asset']).split(',');
  return {
    types: ACTIVITY_GROUP_NAMES.filter((group) => listed.includes(group)),
    assets: CRYPTO_ASSETS.filter((asset) => assets.includes(asset)),
    direction: (['in', 'out'] as const).find((value) => value === raw['dir']) ?? null,
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    query: textOf(raw['q']).slice(0, LONGEST_QUERY),
  };
}

/** The URL of the filtered history, and of one activity's receipt in it. */
export function activityHref(search: ActivitySearch, movement: string | null = null): string {
  const query = new URLSearchParams({ tab: 'activity' });
  if (search.types.length > 0) query.set('type', search.types.join(','));
  if (search.assets.length > 0) query.set('asset', search.assets.join(','));
  if (search.direction) query.set('dir', search.direction);
  if (search.from) query.set('from', search.from);
  if (search.to) query.set('to', search.to);
  if (search.query) query.set('q', search.query);
  if (movement) query.set('movement', movement);
  return `/wallet?${query}`;
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

/** Query parameters are parsed as JSON, so that `?q=50` is a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function dayOf(value: unknown): string | null {
  const text = textOf(value);
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
