import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenPage, WorkerNotificationEvent } from '#web/worker/scope.ts';

const HERE = 'https://oja.test';

const done: string[] = [];
let pages: OpenPage[] = [];
vi.stubGlobal('self', {
  location: new URL(HERE),
  clients: {
    matchAll: async () => pages,
    openWindow: async (url: string) => done.push(`opened ${url}`),
  },
});
const { openTrade } = await import('#web/worker/push.ts');

const pageAt = (path: string): OpenPage => {
  const page: OpenPage = {
    url: HERE + path,
    visibilityState: 'hidden',
    focused: false,
    focus: async () => {
      done.push(`focused ${path}`);
      return page;
    },
  };
  return page;
};

async function press(path: string): Promise<string[]> {
  await openTrade({
    waitUntil: () => undefined,
    notification: { close: () => undefined, data: { path } },
  } as unknown as WorkerNotificationEvent);
  return done;
}

beforeEach(() => {
  done.length = 0;
  pages = [pageAt('/wallet'), pageAt('/trade/7/payment'), pageAt('/wallet?tab=deposit')];
});
afterAll(() => vi.unstubAllGlobals());

test('a click leads to the page that is open on it, the right part of it, or to a new one', async () => {
  expect(await press('/trade/7/payment')).toEqual(['focused /trade/7/payment']);
  expect(await press('/wallet?tab=deposit')).toEqual([
    'focused /trade/7/payment',
    'focused /wallet?tab=deposit',
  ]);
});

test('another part of an open page is opened beside it', async () => {
  expect(await press('/wallet?tab=transfer')).toEqual([`opened ${HERE}/wallet?tab=transfer`]);
});

test('a click leads nowhere outside', async () => {
  expect(await press('https://elsewhere.test/wallet')).toEqual([]);
});
