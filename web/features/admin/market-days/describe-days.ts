import { formatCurrency } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { DayValue } from '#web/features/admin/market-days/day-chart.tsx';
import type { MarketDay } from '#web/features/admin/market-days/market-days-query.ts';

/** A chart of the days: its title, what to compare today with, and its bars. */
interface DescribedDays {
  readonly title: string;
  readonly about: string;
  readonly days: readonly DayValue[];
}

/** The charts of the administrators' home, from the days the server counted. */
export function describeDays(days: readonly MarketDay[]): DescribedDays[] {
  const chart = (
    title: string,
    valueOf: (day: MarketDay) => number | null,
    textOf: (day: MarketDay) => string,
    compare: (before: readonly MarketDay[]) => string,
  ): DescribedDays => ({
    title,
    about: compare(days.slice(0, -1)),
    days: days.map((day) => ({ day: day.day, value: valueOf(day), text: textOf(day) })),
  });
  return [
    chart(
      'Volume today',
      (day) => day.volume_ngn,
      volumeText,
      (before) => `${naira(average(before.map((day) => day.volume_ngn)))} on average per day`,
    ),
    chart(
      'Orders today',
      (day) => day.orders,
      ({ orders, completed }) => `${orders}, ${completed} completed`,
      (before) => `${oneDecimal(average(before.map(({ orders }) => orders)))} on average per day`,
    ),
    chart(
      'Disputes today',
      (day) => day.disputes,
      ({ disputes }) => String(disputes),
      (before) => `${before.reduce((sum, { disputes }) => sum + disputes, 0)} in the days before`,
    ),
    chart(
      'Seller releases in',
      (day) => day.release_seconds,
      (day) => durationText(day.release_seconds),
      (before) => medianText(before, 'release_seconds'),
    ),
    chart(
      'Support replies in',
      (day) => day.reply_seconds,
      (day) => durationText(day.reply_seconds),
      (before) => medianText(before, 'reply_seconds'),
    ),
    chart(
      'Disputes end in',
      (day) => day.dispute_seconds,
      (day) => durationText(day.dispute_seconds),
      (before) => medianText(before, 'dispute_seconds'),
    ),
  ];
}

function volumeText({ volume_ngn, volume_usd }: MarketDay): string {
  const dollars = volume_usd > 0 ? ` and ${formatCurrency(wireBalance('USD', volume_usd))}` : '';
  return naira(volume_ngn) + dollars;
}

function naira(amount: number): string {
  return formatCurrency(wireBalance('NGN', Math.round(amount * 100) / 100));
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Measure = 'release_seconds' | 'reply_seconds' | 'dispute_seconds';

function medianText(before: readonly MarketDay[], name: Measure): string {
  return `median ${durationText(medianOf(before, name))} before`;
}

function medianOf(days: readonly MarketDay[], name: Measure): number | null {
  const known = days.flatMap((day) => day[name] ?? []).toSorted((one, other) => one - other);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** "45 s", "12 min", "3.5 h", "2.1 days"; a dash where nothing was measured. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${oneDecimal(seconds / HOUR)} h`;
  return `${oneDecimal(seconds / DAY)} days`;
}
