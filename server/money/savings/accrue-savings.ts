import { sql } from 'kysely';
import { SAVINGS_BOOKED_AFTER_MINUTES } from '#core/savings/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { earnNextDay, type AccrualKey } from '#server/money/savings/earn-day.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

const AT_A_TIME = 500;

/**
 * Books interest for every completed day, one person, asset and day at a time. After a crash it continues where it
 * stopped. When the treasury cannot pay an asset, nothing of it is booked, administrators are notified once a day,
 * and the days wait in order.
 */
export async function accrueSavings(oja: Pick<Oja, 'db' | 'log'>): Promise<number> {
  const { db, log } = oja;
  const now = await readNow(db);
  const lastDay = daysAfter(lagosDay(minutesBefore(now, SAVINGS_BOOKED_AFTER_MINUTES)), -1);
  const dry = new Set<CryptoAsset>();
  // Someone whose days fail for any other reason delays nobody: the next run retries them.
  const failing = new Set<string>();
  let booked = 0;
  for (;;) {
    const due = await dueAccruals(db, lastDay, [...dry], [...failing]);
    for (const accrual of due) {
      if (dry.has(accrual.asset)) continue;
      const outcome = await bookDays(oja, accrual, lastDay, () => booked++).catch(
        (err: unknown) => {
          log.error({ err, ...accrual }, 'savings could not be booked');
          failing.add(accrual.userId);
        },
      );
      if (outcome === 'unpaid') {
        dry.add(accrual.asset);
        log.error({ asset: accrual.asset }, 'the treasury cannot pay savings interest');
        await soundAlarm(db, accrual.asset, lagosDay(now));
      }
    }
    if (due.length < AT_A_TIME) return booked;
  }
}

async function bookDays(
  { db }: Pick<Oja, 'db'>,
  accrual: AccrualKey,
  lastDay: string,
  onBooked: () => void,
): Promise<'up to date' | 'unpaid'> {
  for (;;) {
    const outcome = await bookDay(db, accrual, lastDay);
    if (outcome !== 'booked') return outcome;
    onBooked();
  }
}

/** Rolls back the day that could not be paid. */
class Unpaid extends Error {}

async function bookDay(db: Db, accrual: AccrualKey, lastDay: string) {
  try {
    return await transaction(db, async (tx) => {
      const outcome = await earnNextDay(tx, accrual, lastDay);
      if (outcome === 'unpaid') throw new Unpaid();
      return outcome;
    });
  } catch (error) {
    if (error instanceof Unpaid) return 'unpaid' as const;
    throw error;
  }
}

function dueAccruals(
  db: Db,
  lastDay: string,
  dry: CryptoAsset[],
  failing: string[],
): Promise<AccrualKey[]> {
  return rows(
    db,
    sql<AccrualKey>`select user_id as "userId", asset from savings_accruals
      where earned_through < ${lastDay}::date and asset <> all(${dry}::text[])
        and user_id <> all(${failing}::uuid[])
      order by earned_through, user_id, asset limit ${AT_A_TIME}`,
  );
}

async function soundAlarm(db: Db, asset: CryptoAsset, today: string): Promise<void> {
  const text = notificationText('savings_unpaid', { asset });
  await notifyStaff(db, {
    may: 'savings.read',
    text,
    metadata: { asset, day: today },
    unlessHas: 'same',
  });
}

function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000);
}
