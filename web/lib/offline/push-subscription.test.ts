import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  disablePush,
  refreshPushSubscription,
  enablePush,
  pushStateOf,
} from '#web/lib/offline/push-subscription.ts';

const [ADA, BOLA] = ['ada', 'bola'];
const { calls, registration } = vi.hoisted(() => {
  const callLog: string[] = [];
  let isHeld = false;
  const subscription = {
    endpoint: 'https://push.test/1',
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: {} }),
    unsubscribe: async () => (isHeld = false),
  };
  return {
    calls: callLog,
    registration: {
      pushManager: {
        subscribe: async () => {
          isHeld = true;
          return subscription;
        },
        getSubscription: async () => (isHeld ? subscription : null),
      },
    },
  };
});

vi.mock('#web/lib/offline/service-worker.ts', () => ({
  HAS_WORKER: true,
  registerWorker: async () => registration,
}));
vi.mock('#web/lib/supabase/call.ts', () => ({
  call: async (name: string) => {
    calls.push(name);
    return { public_key: 'key' };
  },
}));

let permission: NotificationPermission;

beforeEach(() => {
  permission = 'granted';
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const notifications = {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  };
  vi.stubGlobal('Notification', notifications);
  vi.stubGlobal('window', { PushManager: {}, Notification: notifications });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(), getRegistration: async () => registration },
  });
  calls.length = 0;
});

afterEach(async () => {
  await disablePush();
  vi.unstubAllGlobals();
});

test('push is on for the person who turned it on, and off for the next one', async () => {
  expect(await pushStateOf(ADA)).toBe('off');
  expect(await enablePush(ADA)).toBe(true);
  expect([await pushStateOf(ADA), await pushStateOf(BOLA)]).toEqual(['on', 'off']);
  expect(await enablePush(BOLA)).toBe(true);
  expect([await pushStateOf(ADA), await pushStateOf(BOLA)]).toEqual(['off', 'on']);
});

test('a person who signs in again gets pushes as before, and nobody else does', async () => {
  await enablePush(ADA);
  calls.length = 0;
  await refreshPushSubscription(BOLA);
  expect(calls).toEqual([]);
  await refreshPushSubscription(ADA);
  expect(calls).toEqual(['save_push_subscription']);
  await disablePush();
  calls.length = 0;
  await refreshPushSubscription(ADA);
  expect([calls, await pushStateOf(ADA)]).toEqual([[], 'off']);
});

test('what the browser forbids differs from what was not requested', async () => {
  await enablePush(ADA);
  permission = 'denied';
  expect(await pushStateOf(ADA)).toBe('blocked');
  expect(await enablePush(ADA)).toBe(false);
  permission = 'default';
  expect(await pushStateOf(ADA)).toBe('off');
});
