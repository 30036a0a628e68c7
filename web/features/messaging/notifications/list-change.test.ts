import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listChange,
  type ListChange,
  refetchNotifications,
  knownUntil,
} from '#web/features/messaging/notifications/list-change.ts';
import {
  notificationPagesQuery,
  type NotificationRow,
  notificationsQuery,
  unreadNotificationsQuery,
} from '#web/features/messaging/notifications/notifications-query.ts';
import { onToast } from '#web/lib/page/toast.ts';
import { t } from '#web/lib/i18n/language.ts';

const ME = 'me';

const row = (id: string, minute: number): NotificationRow => ({
  id,
  type: 'news',
  title: id,
  message: '',
  is_read: false,
  template: null,
  params: null,
  created_at: `2026-11-22T08:0${minute}:00.5+00:00`,
  metadata: {},
});

let queryClient: QueryClient;
let refused: string[];
let stop: () => void;

beforeEach(() => {
  refused = [];
  stop = onToast(({ title }) => refused.push(t(title)));
  queryClient = new QueryClient();
  const rows = [row('c', 3), row('b', 2), row('a', 1)];
  queryClient.setQueryData(notificationsQuery(ME).queryKey, rows);
  queryClient.setQueryData(notificationPagesQuery(ME, { key: 'all' }).queryKey, {
    pages: [rows],
    pageParams: [null],
  });
  queryClient.setQueryData(unreadNotificationsQuery(ME).queryKey, 3);
});

afterEach(() => {
  stop();
  queryClient.clear();
});

/** A server that responds on command. */
function slowServer() {
  const asked: { input: string; answer: PromiseWithResolvers<void> }[] = [];
  const save = (input: string) => {
    const answer = Promise.withResolvers<void>();
    asked.push({ input, answer });
    return answer.promise;
  };
  return { asked, save };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function start(change: ListChange<string>, input: string, who = ME): void {
  const options = listChange(queryClient, who, change);
  queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(input)
    .catch(() => undefined);
}

const reading: ListChange<string>['changeFor'] = (id) => (rows) =>
  rows.map((one) => (one.id === id ? { ...one, is_read: true } : one));
const unreading: ListChange<string>['changeFor'] = (id) => (rows) =>
  rows.map((one) => (one.id === id ? { ...one, is_read: false } : one));

const count = () => queryClient.getQueryData(unreadNotificationsQuery(ME).queryKey);
const unread = () =>
  queryClient
    .getQueryData(notificationsQuery(ME).queryKey)
    ?.filter(({ is_read }) => !is_read)
    .map(({ id }) => id);
const paged = () =>
  queryClient
    .getQueryData(notificationPagesQuery(ME, { key: 'all' }).queryKey)
    ?.pages.flat()
    .filter(({ is_read }) => !is_read)
    .map(({ id }) => id);
const isOld = () => queryClient.getQueryState(notificationsQuery(ME).queryKey)?.isInvalidated;

test('a refusal reverts its own change and leaves the one still in flight', async () => {
  const { asked, save } = slowServer();
  start({ changeFor: reading, save }, 'a');
  start({ changeFor: reading, save }, 'b');
  await settle();
  expect([unread(), paged(), count()]).toEqual([['c'], ['c'], 1]);
  asked[0]?.answer.reject(new Error('refused'));
  await settle();
  expect([unread(), paged(), count()]).toEqual([['c', 'a'], ['c', 'a'], 2]);
  expect(refused).toEqual(['Your notifications are unchanged']);
  expect(isOld()).toBe(false);
  asked[1]?.answer.resolve();
  await settle();
  expect([unread(), count()]).toEqual([['c', 'a'], 2]);
  expect(isOld()).toBe(true);
});

test('an undo while saving is sent after it, and nothing is loaded in between', async () => {
  const { asked, save } = slowServer();
  start({ changeFor: reading, save: (id) => save(`read ${id}`) }, 'a');
  start({ changeFor: unreading, save: (id) => save(`unread ${id}`) }, 'a');
  await settle();
  expect([unread(), count()]).toEqual([['c', 'b', 'a'], 3]);
  expect(asked.map(({ input }) => input)).toEqual(['read a']);
  asked[0]?.answer.resolve();
  await settle();
  refetchNotifications(queryClient, ME);
  expect(asked.map(({ input }) => input)).toEqual(['read a', 'unread a']);
  expect([unread(), count(), isOld()]).toEqual([['c', 'b', 'a'], 3, false]);
  asked[1]?.answer.resolve();
  await settle();
  expect(isOld()).toBe(true);
});

test('a change never answered for one person is not shown to the next', async () => {
  const { asked, save } = slowServer();
  start({ changeFor: reading, save }, 'a');
  await settle();
  queryClient.clear();
  start({ changeFor: reading, save }, 'x', 'bola');
  await settle();
  asked[1]?.answer.reject(new Error('refused'));
  await settle();
  expect(unread()).toBeUndefined();
});

test('a change reported while the lists are being read is read as well', async () => {
  const { asked, save } = slowServer();
  const readings: PromiseWithResolvers<NotificationRow[]>[] = [];
  const queryFn = () => {
    const reading = Promise.withResolvers<NotificationRow[]>();
    readings.push(reading);
    return reading.promise;
  };
  const latest = { ...notificationsQuery(ME), queryFn, staleTime: Infinity };
  const leave = new QueryObserver(queryClient, latest).subscribe(() => undefined);
  start({ changeFor: reading, save }, 'a');
  await settle();
  asked[0]?.answer.resolve();
  await settle();
  expect(readings).toHaveLength(1);
  refetchNotifications(queryClient, ME);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve([row('d', 4)]);
  await settle();
  expect(unread()).toEqual(['d']);
  leave();
});

test('"all" ends with the press, or with a notification newer by the clock of this device', () => {
  const press = (at: string) => knownUntil(queryClient, ME, new Date(at));
  expect(press('2026-11-22T09:00:00Z')).toBe('2026-11-22T09:00:00.000Z');
  expect(press('2026-11-22T08:00:00Z')).toBe(row('c', 3).created_at);
});
