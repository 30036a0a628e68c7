import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { plus } from '#core/money/arithmetic.ts';
import { FIAT_CURRENCIES } from '#core/money/assets.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { describeActivity, type ActivityDescription } from '#core/wallet/activity.ts';
import {
  activityHref,
  activitySearchInput,
  type ActivitySearch,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { ActivityItem } from '#core/wallet/activity-wire.ts';
import { call } from '#web/lib/supabase/call.ts';

const PAGE_ROWS = 30;
const RECENT_ROWS = 7;

/** One row of the wallet's history, with all its details. */
export interface ActivityLine extends ActivityDescription {
  readonly item: ActivityItem;
  readonly at: Date;
  /** The part Oja, the network or the bank took. */
  readonly fee: Money;
  /** The fiat amount of a trade. */
  readonly fiat: Money | null;
  readonly price: Money | null;
  readonly other: Money | null;
}

export interface ActivityPage {
  readonly lines: readonly ActivityLine[];
  readonly next: string | null;
}

/** The wallet's filtered history, newest first, a page at a time. */
export const activityQuery = (userId: string, search: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'activity', userId, activityHref(search)],
    queryFn: ({ pageParam }) => readPage(search, pageParam, PAGE_ROWS),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last: ActivityPage) => last.next,
  });

/** The last few lines. */
export const recentActivityQuery = (userId: string, all: ActivitySearch) =>
  queryOptions({
    queryKey: ['wallet', 'recent-activity', userId],
    queryFn: async () => (await readPage(all, null, RECENT_ROWS)).lines,
    staleTime: 0,
  });

export const receiptQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['wallet', 'receipt', userId, id],
    queryFn: () => call('get_movement_receipt', { p_id: id }),
    staleTime: 0,
  });

async function readPage(
  search: ActivitySearch,
  cursor: string | null,
  limit: number,
): Promise<ActivityPage> {
  const { items, next_cursor } = await call('search_activity', {
    ...activitySearchInput(search),
    p_limit: limit,
    p_cursor: cursor,
  });
  return { lines: items.map(toLine), next: next_cursor };
}

export function toLine(item: ActivityItem): ActivityLine {
  const { asset, trade } = item;
  const [amount, fee] = [wireBalance(asset, item.amount), wireBalance(asset, item.fee)];
  const currency = FIAT_CURRENCIES.find((code) => code === trade?.fiat_currency);
  const inFiat = (value: number | null) =>
    currency && value !== null ? parseMoney(currency, value) : null;
  return {
    ...describeActivity({
      type: item.type,
      direction: item.direction,
      amount,
      fee,
      state: item.state,
    }),
    item,
    at: new Date(item.created_at),
    fee: plus(fee, wireBalance(asset, item.fee_within)),
    fiat: trade ? inFiat(trade.total_fiat) : null,
    price: trade ? inFiat(trade.price_per_unit) : null,
    other:
      item.other_asset && item.other_amount !== null
        ? wireBalance(item.other_asset, item.other_amount)
        : null,
  };
}
