import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letMeBe, stayWoken, wakeMe, wakingOf } from '#web/lib/this-browser.ts';

const [ADA, BOLA] = ['ada', 'bola'];
const { said, registration } = vi.hoisted(() => {
  const told: string[] = [];
  let isHeld = false;
  const subscription = {
    endpoint: 'https://push.test/1',
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: {} }),
    unsubscribe: async () => (isHeld = false),
  };
  return {
    said: told,
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

vi.mock('#web/lib/service-worker.ts', () => ({
  HAS_WORKER: true,
  registerWorker: async () => registration,
}));
vi.mock('#web/lib/call.ts', () => ({
  call: async (name: string) => {
    said.push(name);
    return { public_key: 'key' };
  },
}));

let permission: NotificationPermission;

beforeEach(() => {
  permission = 'granted';
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
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
  said.length = 0;
});

afterEach(async () => {
  await letMeBe();
  vi.unstubAllGlobals();
});

test('a browser wakes for whoever turned it on, and is off for the next person who uses it', async () => {
  expect(await wakingOf(ADA)).toBe('off');
  expect(await wakeMe(ADA)).toBe(true);
  expect([await wakingOf(ADA), await wakingOf(BOLA)]).toEqual(['on', 'off']);
  expect(await wakeMe(BOLA)).toBe(true);
  expect([await wakingOf(ADA), await wakingOf(BOLA)]).toEqual(['off', 'on']);
});

test('who signs in again is woken as before, and nobody else is', async () => {
  await wakeMe(ADA);
  said.length = 0;
  await stayWoken(BOLA);
  expect(said).toEqual([]);
  await stayWoken(ADA);
  expect(said).toEqual(['save_push_subscription']);
  await letMeBe();
  said.length = 0;
  await stayWoken(ADA);
  expect([said, await wakingOf(ADA)]).toEqual([[], 'off']);
});

test('what the browser forbids is told apart from what was not asked for', async () => {
  await wakeMe(ADA);
  permission = 'denied';
  expect(await wakingOf(ADA)).toBe('blocked');
  expect(await wakeMe(ADA)).toBe(false);
  permission = 'default';
  expect(await wakingOf(ADA)).toBe('off');
});
