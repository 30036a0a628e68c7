import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { signIn, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
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
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const running = (page: Page) => page.getByRole('link', { name: /^Trades \d+ active/ });
const toasts = (page: Page) => page.locator('[data-toast]');

/** A control's state when the task of its press ends: later it could have flipped back first. */
async function pressAndRead(control: HTMLElement | SVGElement): Promise<boolean> {
  if (!(control instanceof HTMLInputElement)) return false;
  control.click();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  return control.checked;
}

/** Opens a page and waits until it is subscribed to notifications: earlier ones are listed without a toast. */
async function openListening(page: Page, path: string) {
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  page.once('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (text.includes('phx_reply') && text.includes('"notifications"')) resolve();
    });
  });
  await page.goto(path);
  await subscribed;
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

test('NTF-10 RP-04 NAV-13 NAV-35 each side is notified of the other’s steps, and the badge counts running trades', async ({
  browser,
}) => {
  const [ada, bola] = await Promise.all([visit(browser, ADA), visit(browser, BOLA)]);
  await expect(running(ada)).toHaveCount(0);
  await ada.goto('/trades?amount=30000');
  await ada
    .getByRole('link', { name: /Bola Adeyemi/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(ada).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  // The list names each of its buttons by the offer; this one is the offer's own.
  const buy = ada.getByRole('button', { name: 'Buy Now', exact: true });
  await expect(buy).toBeVisible();
  await ada.getByRole('textbox', { name: /You pay/ }).fill('30000');
  await buy.click();
  await expect(ada).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  const tradeId = /trade\/([0-9a-f-]{36})/.exec(ada.url())?.[1] ?? '';

  await test.step('the seller is notified at once, and View opens the trade', async () => {
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
    await ada.getByRole('button', { name: /I have sent ₦30,000\.\d\d/ }).click();
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

  await test.step('a release is shown as completed, and no trade runs any more', async () => {
    await bola.getByRole('button', { name: /I received ₦30,000\.\d\d/ }).click();
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

test('NTF-07 NTF-08 NTF-09 NTF-10 CON-07 CON-30 notifications are counted once, read, marked and deleted', async ({
  browser,
}) => {
  const page = await visit(browser, 'chidi@oja.test');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.waitForTimeout(500);
  await inDatabase(sql`
    insert into notifications (user_id, type, title, message, metadata, created_at)
    select u.id, case when n % 2 = 0 then 'transfer_received' else 'trade_rated' end, 'Notice ' || n,
      'The words of it.', '{"isTest": true}', app_now() - (120 - n) * interval '1 minute'
    from auth.users u, generate_series(1, 120) n where u.email = 'chidi@oja.test'
    union all
    select id, 'message', 'New message', 'Hello.', jsonb_build_object('chatId', uuidv7()), app_now()
    from auth.users where email = 'chidi@oja.test'`);

  await test.step('header, title and centre have one number, and messages have no part in it', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 120 unread');
    await expect(page.getByText('99+').filter({ visible: true })).toBeVisible();
    await expect(page).toHaveTitle(/^\(99\+\) Wallet/);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(50);
    await expect(panel(page).getByRole('listitem').first()).toContainText('Notice 120');
    await expect(panel(page)).not.toContainText('New message');
    await panel(page).getByRole('button', { name: 'Mark as read: Notice 120' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 119 unread');
    await panel(page).getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('button', { name: 'Unread 119 unread' })).toBeVisible();
  });

  const lines = page.getByRole('main').getByRole('listitem');
  await test.step('older ones come when they are asked for, without a gap', async () => {
    await expect(lines).toHaveCount(50);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect(lines).toHaveCount(100);
    await expect(lines.nth(50)).toContainText('Notice 70');
    await page.getByRole('button', { name: 'Money', exact: true }).click();
    await expect(lines).toHaveCount(50);
    await expect(lines.nth(1)).toContainText('Notice 118');
  });

  await test.step('by keys from line to line, and to where a line leads', async () => {
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: 'View: Notice 118' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wallet\?tab=transfer/);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 118 unread');
    await page.goBack();
  });

  await test.step('one is deleted and taken back', async () => {
    await page.getByRole('button', { name: 'Details: Notice 116' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(lines.getByText('Notice 116', { exact: true })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 117 unread');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(lines.getByText('Notice 116', { exact: true })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 118 unread');
  });

  await test.step('all are read, and all are deleted after a question', async () => {
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(page).toHaveTitle(/^Notifications/);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click();
    await expect(lines).toHaveCount(50);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('You have no notifications.');
    await page.reload();
    await bell(page).click();
    await expect(panel(page)).toContainText('You have no notifications.');
  });
  expect(complaints).toEqual([]);
});

test('RP-28 delivery follows the chosen channels, and a mail’s link stops it', async ({
  browser,
}) => {
  const page = await visit(browser, BOLA);
  const event = 'deposit_credited';
  const sendOne = async () => {
    await page.goto(`/test-notifications?type=${event}`);
    await page.getByRole('button', { name: 'Send to myself' }).click();
    return page.getByRole('status').filter({ hasText: 'Shown in the app' });
  };

  await test.step('sent to oneself, it is watched until it has left', async () => {
    await expect(await sendOne()).toContainText(/Email: sent/, { timeout: 20_000 });
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Details: 20.00 USDT arrived' }).click();
    await expect(page.getByRole('main')).toContainText('Also sent by email.');
  });

  await test.step('the link of the mail asks first, and then stops mails of this event', async () => {
    const answer = await fetch(`${oja.url}/sandbox/outbox.json?to=${encodeURIComponent(BOLA)}`);
    const mails = (await answer.json()) as { subject: string; text: string }[];
    const arrived = mails.find(({ subject }) => subject.startsWith('20.00 USDT arrived'));
    const path = /\/unsubscribe\?token=[\w.-]+/.exec(arrived?.text ?? '')?.[0] ?? '';
    const stranger = await (await browser.newContext({ baseURL: oja.url })).newPage();
    for (const _visit of [1, 2]) {
      await stranger.goto(path);
      await expect(stranger.getByRole('main')).toContainText(
        'You get emails about “Deposit credited”. Stop them?',
      );
    }
    await stranger.getByRole('button', { name: 'Stop these' }).click();
    await expect(stranger.getByRole('main')).toContainText(
      'No more emails about “Deposit credited”. You still see it in the app.',
    );
    await stranger.goto(`/unsubscribe?token=${'no-such-link'.repeat(3)}`);
    await expect(stranger.getByRole('alert')).toContainText('This link does not work');
  });

  await test.step('the settings show it, and turn a whole group on and off again', async () => {
    await page.goto('/profile?tab=notifications');
    const whole = page.getByRole('checkbox', { name: 'Email: Deposits', exact: true });
    await page.getByRole('button', { name: /^Deposits/ }).click();
    const one = page.getByRole('checkbox', { name: 'Email: Deposit credited' });
    await expect(one).not.toBeChecked();
    await expect(whole).toBeChecked({ indeterminate: true });
    await whole.check();
    await expect(one).toBeChecked();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(one).not.toBeChecked();
    await expect(whole).toBeChecked({ indeterminate: true });
    await expect(page.getByText('Email: Account and security: always on')).toBeAttached();
    const alone = page.getByRole('switch', { name: 'Quiet hours' });
    expect(await alone.evaluate(pressAndRead)).toBe(true);
    await expect(alone).toBeChecked();
    await page.getByRole('radio', { name: 'Money only' }).check();
    await expect(
      page.getByText(/Between 22:00 and 07:00 \(Lagos time\) only money matters are sent/),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(page.getByText(/Between 22:00 and 07:00/)).toBeVisible();
    await page.getByRole('button', { name: /^Deposits/ }).click();
    await expect(one).not.toBeChecked();
    await expect(await sendOne()).not.toContainText('Email');
  });
});

test('an administrator sees given-up deliveries and retries them with a fresh code', async ({
  browser,
}) => {
  const { client } = await demoPerson(oja, 'admin@oja.test');
  const app = await enrolSecondFactor(client);
  await inDatabase(sql`
    insert into notification_deliveries (notification_id, user_id, type, channel, status, attempts, last_error)
    select uuidv7(), id, 'deposit_credited', 'email', 'dead', 8, 'mailbox full'
    from auth.users where email = 'ada@oja.test'`);
  const { data } = await client.auth.getSession();
  const context = await browser.newContext({ baseURL: oja.url });
  await startSignedIn(context, JSON.stringify(data.session));
  const page = await context.newPage();
  await page.goto('/admin/deliveries?person=no.such.person');
  await expect(page.getByRole('main')).toContainText('Nobody has this handle.');
  await page.goto('/admin/deliveries');
  await page.getByRole('link', { name: '1 failed permanently: show them' }).click();
  await page.getByRole('button', { name: /^Deposit credited, Email, Ada Okon: details/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('mailbox full');
  await sheet.getByRole('button', { name: 'Send again' }).click();
  await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  await sheet.getByRole('button', { name: 'Resend, with all its attempts' }).click();
  await expect(toasts(page)).toContainText('Sent again.');
  await expect(page.getByRole('main')).toContainText('Nothing in the log matches.');
  // After an outage nobody presses retry for each of them.
  await inDatabase(sql`
    with closed as (insert into closed_channels (channel, closed_until, last_error)
      values ('email', app_now() + interval '1 minute', 'ESOCKET'))
    insert into notification_deliveries (notification_id, user_id, type, channel, status, attempts, last_error)
    select uuidv7(), id, 'deposit_credited', 'email', 'dead', 8, 'ESOCKET'
    from auth.users cross join generate_series(1, 3) where email = 'ada@oja.test'`);
  await page.goto('/admin/deliveries?channel=email');
  await expect(page.getByText(/^Email: no messages accepted since/)).toBeVisible();
  await page.getByRole('button', { name: 'Resend failed messages: Email' }).click();
  await expect(sheet).toContainText('3 messages failed.');
  await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  await sheet.getByRole('button', { name: 'Send 3 again' }).click();
  await expect(toasts(page).last()).toContainText('3 messages are on their way again.');
});
