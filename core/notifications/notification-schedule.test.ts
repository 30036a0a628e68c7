import { expect, test } from 'vitest';
import {
  DEFAULT_SCHEDULE,
  isTimeZone,
  nextDigest,
  quietUntil,
} from '#core/notifications/notification-schedule.ts';

const quiet = (time_zone: string, from: string, to: string) => ({
  ...DEFAULT_SCHEDULE,
  time_zone,
  quiet_from: minutes(from),
  quiet_to: minutes(to),
});

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

const LAGOS = 'Africa/Lagos';
const NEW_YORK = 'America/New_York';

test.each([
  // Lagos is an hour ahead of Greenwich, all year.
  [LAGOS, '22:00', '07:00', '2026-11-22T20:59:59Z', null],
  [LAGOS, '22:00', '07:00', '2026-11-22T21:00:00Z', '2026-11-23T06:00:00Z'],
  [LAGOS, '22:00', '07:00', '2026-11-22T23:30:00Z', '2026-11-23T06:00:00Z'],
  [LAGOS, '22:00', '07:00', '2026-12-31T23:30:00Z', '2027-01-01T06:00:00Z'],
  [LAGOS, '22:00', '07:00', '2026-11-23T05:59:59Z', '2026-11-23T06:00:00Z'],
  [LAGOS, '22:00', '07:00', '2026-11-23T06:00:00Z', null],
  [LAGOS, '13:00', '14:30', '2026-11-22T12:00:00Z', '2026-11-22T13:30:00Z'],
  [LAGOS, '13:00', '14:30', '2026-11-22T13:30:00Z', null],
  ['Asia/Kathmandu', '00:00', '06:00', '2026-11-22T18:15:00Z', '2026-11-23T00:15:00Z'],
  // The night clocks are put forward is an hour shorter, the night they are put back an hour longer.
  [NEW_YORK, '22:00', '07:00', '2027-03-14T03:00:00Z', '2027-03-14T11:00:00Z'],
  [NEW_YORK, '22:00', '07:00', '2026-11-01T02:00:00Z', '2026-11-01T12:00:00Z'],
  // 02:30 does not exist that night.
  [NEW_YORK, '22:00', '02:30', '2027-03-14T03:00:00Z', '2027-03-14T07:30:00Z'],
])('quiet in %s from %s to %s: at %s it is quiet until %s', (zone, from, to, at, until) => {
  expect(quietUntil(quiet(zone, from, to), new Date(at))?.toISOString() ?? null).toBe(
    until && new Date(until).toISOString(),
  );
});

test('without quiet hours there are none', () => {
  expect(quietUntil(DEFAULT_SCHEDULE, new Date())).toBeNull();
});

test.each([
  ['daily', 8, 1, LAGOS, '2026-11-22T06:59:00Z', '2026-11-22T07:00:00Z'],
  ['daily', 8, 1, LAGOS, '2026-11-22T07:00:00Z', '2026-11-23T07:00:00Z'],
  ['daily', 0, 1, LAGOS, '2026-11-22T22:30:00Z', '2026-11-22T23:00:00Z'],
  // A Sunday; the next Monday is tomorrow, the next Sunday at this hour a week away.
  ['weekly', 8, 1, LAGOS, '2026-11-22T12:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', 8, 0, LAGOS, '2026-11-22T07:00:00Z', '2026-11-29T07:00:00Z'],
  ['weekly', 8, 0, LAGOS, '2026-11-22T06:00:00Z', '2026-11-22T07:00:00Z'],
  ['daily', 9, 1, NEW_YORK, '2026-10-31T14:00:00Z', '2026-11-01T14:00:00Z'],
] as const)(
  '%s at %s (weekday %s) in %s: after %s comes %s',
  (digest, hour, day, zone, at, due) => {
    const schedule = {
      ...DEFAULT_SCHEDULE,
      time_zone: zone,
      digest,
      digest_hour: hour,
      digest_weekday: day,
    };
    expect(nextDigest(schedule, new Date(at))).toEqual(new Date(due));
  },
);

test('a zone is one that clocks know', () => {
  expect(['Africa/Lagos', 'UTC', 'Mars/Base', '', "UTC'; drop"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(nextDigest(DEFAULT_SCHEDULE, new Date())).toBeNull();
});
