import { text, type Text } from '#core/language/text.ts';
import { isOnline as isHere } from '#core/identity/presence.ts';
import type { Database } from '#core/wire/database.ts';

type ProfileRow = Database['public']['Tables']['trader_profiles']['Row'];

export const TRADER_COLUMNS = [
  'id',
  'handle',
  'avatar_url',
  'verification_level',
  'completed_trades',
  'success_rate',
  'avg_release_seconds',
  'avg_payment_seconds',
  'last_seen_at',
  'member_since',
  'rating_average',
  'rating_count',
  'reputation_score',
] as const satisfies readonly (keyof ProfileRow)[];

/** The columns visitors may read: without the last seen time. */
export const VISITOR_TRADER_COLUMNS = TRADER_COLUMNS.filter((column) => column !== 'last_seen_at');

export type TraderRow = Pick<ProfileRow, (typeof VISITOR_TRADER_COLUMNS)[number]> & {
  readonly last_seen_at?: string | null;
};

/** A person as others see them. */
export interface Trader {
  readonly id: string;
  readonly handle: string;
  /** A path of our own file; null where there is no picture. */
  readonly picture: string | null;
  readonly isVerified: boolean;
  readonly completedTrades: number;
  /** Per cent; null before the first trade ended. */
  readonly successRate: number | null;
  readonly releaseSeconds: number | null;
  readonly paymentSeconds: number | null;
  readonly lastSeenAt: Date | null;
  readonly memberSince: Date;
  /** Of five stars; null before the first rating. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  /** 0 to 100; null while there are too few trades. */
  readonly score: number | null;
}

export function toTrader(row: TraderRow): Trader {
  return {
    id: row.id,
    handle: row.handle,
    picture: row.avatar_url,
    isVerified: row.verification_level === 'verified',
    completedTrades: row.completed_trades,
    successRate: row.success_rate,
    releaseSeconds: row.avg_release_seconds,
    paymentSeconds: row.avg_payment_seconds,
    lastSeenAt: row.last_seen_at ? new Date(row.last_seen_at) : null,
    memberSince: new Date(row.member_since),
    ratingAverage: row.rating_average,
    ratingCount: row.rating_count,
    score: row.reputation_score,
  };
}

/** Online, as far as lists know: they have the time last seen, not the reported status. */
export function isOnline(trader: Pick<Trader, 'lastSeenAt'>, now: number): boolean {
  return isHere({ status: 'online', lastSeenAt: trader.lastSeenAt }, now);
}

/** A trader's public page. */
export function traderHref({ handle }: Pick<Trader, 'handle'>): string {
  return `/traders/${encodeURIComponent(handle)}`;
}

/** "4.7 of 5", or null before the first rating. */
export function ratingText(average: number | null): Text | null {
  return average === null ? null : text('{average} of 5', { average: average.toFixed(1) });
}

/** "412 trades · 98.8%": the share is of all that ended, so the two are apart. Or that there is no record yet. */
export function trackRecord({ successRate, completedTrades }: Trader): Text {
  if (successRate === null || completedTrades === 0) return text('New trader');
  return text('{count, plural, one {# order} other {# orders}} · {share}', {
    count: completedTrades,
    share: percent(successRate),
  });
}

/** One decimal; a whole hundred needs none. */
export function percent(rate: number): string {
  return `${rate === 100 ? '100' : rate.toFixed(1)}%`;
}

/** How long a step usually takes: "3 min", "under 1 min", "2 h". Null when unknown. */
export function usualTime(seconds: number | null): string | Text | null {
  if (seconds === null) return null;
  if (seconds < 60) return text('under 1 min');
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** "March 2024", the same in every time zone, so that server and browser print one text. */
export function memberSince({ memberSince: date }: Pick<Trader, 'memberSince'>): string {
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
