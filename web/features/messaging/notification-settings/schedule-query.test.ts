import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  DEFAULT_SCHEDULE,
  type NotificationSchedule,
} from '#core/notifications/notification-schedule.ts';
import {
  scheduleChange,
  scheduleQuery,
} from '#web/features/messaging/notification-settings/schedule-query.ts';

const { queryKey } = scheduleQuery('me');
const NIGHT = { quiet_from: 1320, quiet_to: 420 };
const LATE = { quiet_from: 1380, quiet_to: 420 };

let queryClient: QueryClient;
let asked: { part: Partial<NotificationSchedule>; answer: PromiseWithResolvers<void> }[];

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, DEFAULT_SCHEDULE);
  asked = [];
});

afterEach(() => queryClient.clear());

const settle = () => new Promise((resolve) => setTimeout(resolve));
const now = () => queryClient.getQueryData(queryKey) ?? DEFAULT_SCHEDULE;

async function change(part: Partial<NotificationSchedule>) {
  const before = now();
  const options = scheduleChange(queryClient, 'me', (saved) => {
    const answer = Promise.withResolvers<void>();
    asked.push({ part: saved, answer });
    return answer.promise;
  });
  const mutation = queryClient.getMutationCache().build(queryClient, options);
  mutation.execute({ before, part }).catch(() => undefined);
  await settle();
}

test('each change is saved separately and in order, and a refused one leaves the others', async () => {
  await change(NIGHT);
  await change({ digest: 'daily' });
  expect(now()).toMatchObject({ ...NIGHT, digest: 'daily' });
  expect(asked.map(({ part }) => part)).toEqual([NIGHT]);
  asked[0]?.answer.reject(new Error('refused'));
  await settle();
  expect(now()).toEqual({ ...DEFAULT_SCHEDULE, digest: 'daily' });
  expect(asked.map(({ part }) => part)).toEqual([NIGHT, { digest: 'daily' }]);
});

test('hours changed once more stay when the first change is refused', async () => {
  await change(NIGHT);
  await change(LATE);
  asked[0]?.answer.reject(new Error('refused'));
  await settle();
  expect(now()).toMatchObject(LATE);
});
