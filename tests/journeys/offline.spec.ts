import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

test.use({ installsOfflineApp: true });

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

/** Cached data must be on the screen within this time. */
const SHOWN_MS = 1000;
const VISITS = 2;
const WALLET = '/wallet?tab=overview';

/** A browser that records violations of the page's policy. */
async function watched(browser: Browser, options = {}) {
  const context = await browser.newContext({ baseURL: oja.url, ...options });
  const stopped: string[] = [];
  await context.exposeFunction('noteStopped', (what: string) => stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteStopped } = window as unknown as { noteStopped: (what: string) => void };
      noteStopped(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return { context, page: await context.newPage(), stopped };
}

async function signIn(page: Page, email: string) {
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet/);
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

const offlineBar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You are offline\. Data from .*\d\d:\d\d/ });

/** The time until the page shows its content, the best of a few tries. */
async function timeToShow(page: Page, path: string, sight: RegExp): Promise<number> {
  let best = Infinity;
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto(path, { waitUntil: 'commit' });
    const shown = await page.waitForFunction((pattern) => {
      const text = document.querySelector('main')?.innerText ?? '';
      return new RegExp(pattern).test(text) ? performance.now() : null;
    }, sight.source);
    best = Math.min(best, (await shown.jsonValue()) ?? Infinity);
  }
  // Slower in proportion on a machine with more load than cores.
  return best / Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());
}

const storedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('oja-kept');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

async function workerIsReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Ada takes an offer of Bola's; returns the payment page's path. */
async function openPaymentPage(page: Page): Promise<string> {
  await page.goto('/trades?amount=150000');
  const offer = page.getByRole('link', { name: /Bola Adeyemi/ }).filter({ visible: true });
  await offer.first().click();
  await page.getByRole('textbox', { name: /You pay/ }).fill('150000');
  await page.getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await expect(page.getByRole('button', { name: /I have sent ₦150,000\.\d\d/ })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function goOffline(context: BrowserContext, page: Page) {
  // The cache is written when the page is idle.
  await page.waitForTimeout(1200);
  await context.setOffline(true);
}

test('cached data is there offline, for its owner alone, and is deleted at sign-out', async ({
  browser,
}) => {
  const { context, page, stopped } = await watched(browser);
  await signIn(page, 'ada@oja.test');
  await workerIsReady(page);
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const paymentPage = await openPaymentPage(page);
  await page.goto('/trades');
  await expect(page.getByText(/\d+ offers/).first()).toBeVisible();
  await goOffline(context, page);

  await test.step('the wallet, the market, one’s own trades and the trade page show within a second, with their time', async () => {
    expect(await timeToShow(page, WALLET, /Total balance/)).toBeLessThan(SHOWN_MS);
    await expect(offlineBar(page)).toBeVisible();
    expect(await timeToShow(page, '/trades', /\d+ offers/)).toBeLessThan(SHOWN_MS);
    await expect(offlineBar(page)).toBeVisible();
    expect(await timeToShow(page, paymentPage, /₦150,000\.\d\d/)).toBeLessThan(SHOWN_MS);
    await expect(offlineBar(page)).toBeVisible();
  });

  await test.step('steps that move money are disabled, with the reason', async () => {
    await expect(page.getByRole('button', { name: /I have sent/ })).toBeDisabled();
    await expect(page.getByText('Money actions wait')).toBeVisible();
  });

  await test.step('a session that ran out meanwhile is still whose it was', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('oja-session') ?? '{}') as object;
      localStorage.setItem('oja-session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    expect(await timeToShow(page, WALLET, /Total balance/)).toBeLessThan(SHOWN_MS);
    await expect(page).toHaveURL(/\/wallet/);
  });

  await test.step('a page that was never opened shows that it is not available offline', async () => {
    await page.goto('/profile?tab=security');
    await expect(page.getByRole('alert').getByText(/You are offline/)).toBeVisible();
  });

  await test.step('an offer that was never opened says so, instead of waiting for ever', async () => {
    await page.goto('/trades/0199a5b0-0000-7000-8000-00007f3c2291');
    await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
  });

  await test.step('the network comes back and so does everything', async () => {
    await context.setOffline(false);
    await page.goto(WALLET);
    await expect(page.getByText('Total balance')).toBeVisible();
    await expect(offlineBar(page)).toHaveCount(0);
  });

  await test.step('signing out forgets it, and the next person sees none of it', async () => {
    expect((await storedKeys(page)).filter((key) => /wallet|payment-page/.test(key))).not.toEqual(
      [],
    );
    await logOut(page);
    await expect.poll(() => storedKeys(page)).toEqual([]);
    await signIn(page, 'chidi@oja.test');
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await goOffline(context, page);
    await page.goto(paymentPage);
    await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('150,000');
  });
  expect(stopped).toEqual([]);
  await context.close();
});

test('no page violates its own policy, dialogs and toasts included', async ({ browser }) => {
  const { context, page, stopped } = await watched(browser);
  for (const path of ['/', '/trades', '/how-it-works', '/careers', '/sign-up', '/spot-market']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
  }
  await signIn(page, 'bola@oja.test');
  await page.goto('/wallet?tab=bank-accounts');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(WALLET);
  await page.getByRole('button', { name: 'Get test money' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Get / }).click();
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  expect(stopped).toEqual([]);

  await test.step('while a style or a script from anybody else is', async () => {
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      document.head.append(document.createElement('style'));
      document.head.lastElementChild?.append('body { color: red }');
    });
    await expect.poll(() => stopped.length).toBeGreaterThan(0);
  });
  await context.close();
});

test('lite mode sends fewer bytes', async ({ browser }) => {
  const { context, page } = await watched(browser, {
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-lite', '');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('display'))).toEqual([]);
  const fonts = await page.evaluate(
    () => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
  );
  expect(fonts).not.toContain('Display');
  await context.close();
});

/** How many clients the worker has; a page that was left counts for a moment longer. */
async function openPages(): Promise<number> {
  const { clients } = globalThis as unknown as {
    clients: { matchAll(options: object): Promise<unknown[]> };
  };
  return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
}

/** Where a worker records the notifications it would have shown. */
interface NotificationLog {
  notifications: object[];
}

test('a former worker is replaced, and a push still leads to its trade', async ({ browser }) => {
  const { context, page } = await watched(browser, { permissions: ['notifications'] });
  await page.goto('/faq');
  await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
      };
    };
    const policy = trustedTypes.createPolicy('oja', { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register(policy.createScriptURL('/push-worker.js'));
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL.endsWith('/sw.js') && active.state === 'activated';
  });

  const ours = () => context.serviceWorkers().find((each) => each.url().endsWith('/sw.js'));
  await expect.poll(ours).toBeTruthy();
  const worker = ours();
  if (!worker) throw new Error('the worker runs nowhere');
  await worker.evaluate(() => {
    const notifications: object[] = [];
    (globalThis as unknown as NotificationLog).notifications = notifications;
    ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag } = {}) => {
      notifications.push({ title, body, tag });
      return Promise.resolve();
    };
  });

  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${oja.url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  // A visible page shows it itself, so there is none.
  await page.goto('about:blank');
  await expect.poll(() => worker.evaluate(openPages)).toBe(0);
  const pushMessage = {
    title: 'Marked as paid',
    body: 'Bola paid',
    path: '/trades/active',
    tag: 't',
  };
  const data = JSON.stringify(pushMessage);
  await tools.send('ServiceWorker.deliverPushMessage', { origin: oja.url, registrationId, data });
  // A headless browser shows no notifications: the worker's calls are checked.
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as NotificationLog).notifications))
    .toEqual([{ title: 'Marked as paid', body: 'Bola paid', tag: 't' }]);
  await context.close();
});
