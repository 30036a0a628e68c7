import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool, rows } from '#server/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { test } from '#tests/support/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

const complaints: string[] = [];
const [ADA, BOLA] = ['ada@oja.test', 'bola@oja.test'];

async function visit(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: oja.url });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet/);
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const running = (page: Page) => page.getByRole('link', { name: /^Trades \d+ running/ });
const toasts = (page: Page) => page.locator('[data-toast]');

/** Opens an address and waits until the page hears of new notices: those before stand in the list untold. */
async function openListening(page: Page, address: string) {
  const { promise: hears, resolve } = Promise.withResolvers<void>();
  page.once('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      const said = String(payload);
      if (said.includes('phx_reply') && said.includes('"notifications"')) resolve();
    });
  });
  await page.goto(address);
  await hears;
}

async function inDatabase(statement: ReturnType<typeof sql>) {
  const { socketDir } = runningPostmaster(join(oja.dataDir, 'postgres')) ?? { socketDir: '' };
  const url = `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`;
  const pool = openPool(url, 1, () => undefined);
  await rows(openDatabase(pool), statement).finally(() => pool.end());
}

async function mailsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${oja.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}

test('NTF-10 RP-04 NAV-13 NAV-35 each side hears of the other’s steps, and the badge counts what runs', async ({
  browser,
}) => {
  const [ada, bola] = await Promise.all([visit(browser, ADA), visit(browser, BOLA)]);
  await expect(running(ada)).toHaveCount(0);
  await ada.goto('/trades?amount=150000');
  await ada
    .getByRole('link', { name: /Bola Adeyemi/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(ada).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  // The list names each of its buttons by the offer; this one is the offer's own.
  const buy = ada.getByRole('button', { name: 'Buy Now', exact: true });
  await expect(buy).toBeVisible();
  await ada.getByRole('textbox', { name: /You pay/ }).fill('150000');
  await buy.click();
  await expect(ada).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  const tradeId = /trade\/([0-9a-f-]{36})/.exec(ada.url())?.[1] ?? '';

  await test.step('the seller is told at once, and the View of the notice opens the trade', async () => {
    await expect(toasts(bola).getByText('Your offer was accepted')).toBeVisible();
    for (const page of [ada, bola]) await expect(running(page)).toHaveText(/^Trades\s*1/);
    await expect(bell(bola)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(bola).click();
    await panel(bola).getByRole('link', { name: 'View: Your offer was accepted' }).click();
    await expect(bola).toHaveURL(new RegExp(`/trade/${tradeId}`));
    await expect(bell(bola)).toHaveAccessibleName('Notifications');
    await expect.poll(() => mailsTo(BOLA)).toContain('Your offer was accepted (Oja)');
  });

  await test.step('NTF-04 CON-09 whose turn it is and who is here', async () => {
    const other = ada.getByRole('region', { name: 'The other side' });
    await expect(other).toContainText('Bola Adeyemi');
    await expect(other).toContainText('Online now');
    await openListening(bola, '/trades/active');
    const parts = bola.getByRole('list', { name: /what they wait for/ });
    await expect(parts).toHaveText('1 waiting for payment');
    await ada.getByRole('button', { name: /I have sent ₦150,000\.\d\d/ }).click();
    await expect(toasts(bola).getByText('Marked as paid')).toBeVisible();
    await expect(parts).toHaveText('1 to release');
  });

  await test.step('CON-10 who left is offline two minutes later, and online again without a reload', async () => {
    const other = ada.getByRole('region', { name: 'The other side' });
    await bola.goto('about:blank');
    await fetch(`${oja.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 200 }),
    });
    await ada.reload();
    await expect(other).toContainText('Offline');
    await bola.goto(`/trade/${tradeId}/payment`);
    await expect(other).toContainText('Online now');
  });

  await test.step('a release looks done, and nothing runs any more', async () => {
    await bola.getByRole('button', { name: /I received ₦150,000\.\d\d/ }).click();
    const sheet = bola.getByRole('dialog');
    await sheet.getByLabel(/Sender name/).fill('OKON ADA');
    await sheet.getByLabel(/I opened my bank app/).check();
    const button = bola.getByRole('button', { name: /^I received/, includeHidden: true });
    const due = /[\d,]+\.\d\d/.exec((await button.textContent()) ?? '')?.[0] ?? '';
    await sheet.getByLabel('The amount your bank app shows').fill(due.replaceAll(',', ''));
    await sheet.getByRole('button', { name: /^Release / }).click();
    await expect(
      toasts(ada)
        .getByText(/released to you|is yours/i)
        .first(),
    ).toBeVisible();
    await expect(toasts(ada).locator('.text-ewe').first()).toBeVisible();
    for (const page of [ada, bola]) await expect(running(page)).toHaveCount(0);
  });
});

test('NTF-07 NTF-08 NTF-09 NTF-10 CON-07 the latest fifty are kept in view, marked and thrown away', async ({
  browser,
}) => {
  const page = await visit(browser, 'chidi@oja.test');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.waitForTimeout(500);
  await inDatabase(sql`
    insert into notifications (user_id, type, title, message, created_at)
    select u.id, 'news', 'Notice ' || n, 'The words of it.', app_now() - (60 - n) * interval '1 minute'
    from auth.users u, generate_series(1, 60) n where u.email = 'chidi@oja.test'`);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 50 unread');
  await expect(page.getByText('9+').filter({ visible: true })).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(50);
  await expect(panel(page).getByRole('listitem').first()).toContainText('Notice 60');

  await panel(page).getByRole('button', { name: 'Mark as read: Notice 60' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 49 unread');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await panel(page).getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(50);
  await panel(page).getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(panel(page)).toContainText('You have no notifications.');
  await page.reload();
  await bell(page).click();
  await expect(panel(page)).toContainText('You have no notifications.');
  expect(complaints).toEqual([]);
});
