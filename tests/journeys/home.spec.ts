import { expect, type Locator, type Page } from '@playwright/test';
import {
  button,
  field,
  member,
  pressTwiceAtOnce,
  startSignedIn,
} from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { expectSound } from '#tests/support/browser/screen-check.ts';
import { handleDialog, HOME_URL, newVisitor, PASSWORD } from '#tests/support/browser/visitor.ts';
import { codesOf } from '#tests/support/factories/second-factor.ts';
import { somePhone } from '#tests/support/fakes/mailbox.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

const MOST_TAPS = 12;
const MOST_SHIFT = 0.02;
const lane = (page: Page) => page.getByRole('region', { name: 'Buy or sell now' });

test('from signing up on a phone to being able to sell takes 12 taps at most', async ({
  browser,
}) => {
  const { page, name, context, complaints } = await newVisitor(browser, {
    name: 'Kemi Adewale',
    url: oja.url,
    width: 390,
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const guide = page.getByRole('dialog', { name: 'Get ready to sell' });
  const setup = page.getByRole('region', { name: /until you can sell|You can buy and sell/ });

  await test.step('the number is verified and the password is not asked for again', async () => {
    await page.goto('/sign-up');
    await tap(page.getByRole('tab', { name: 'Phone' }));
    const phone = somePhone();
    await field(page, 'Full name').fill(name);
    await field(page, 'Phone number').fill(`0${phone.slice(4)}`);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await tap(button(page, 'Create account'));
    const input = field(page, 'Code from the text message');
    await expect(input).toBeVisible();
    const { code } = await newestMessage(oja.url, phone);
    await input.fill(code ?? '');
    await expect(page.getByRole('heading', { name: 'Phone verified' })).toBeVisible();
    await expect(page).toHaveURL(HOME_URL);
    await tap(handleDialog(page).getByRole('button', { name: /^Keep / }));
    await expect(handleDialog(page)).toHaveCount(0);
  });

  await test.step('home says what is left, and leads through 2FA and the bank account alone', async () => {
    await expect(setup.getByRole('heading')).toHaveText('2 steps until you can sell');
    await tap(setup.getByRole('button', { name: 'Start' }));
    await tap(guide.getByRole('button', { name: 'Set up 2FA' }));
    const key = (await guide.getByRole('code').textContent()) ?? '';
    const codes = codesOf(key.replaceAll(' ', ''));
    await guide.getByLabel('6-digit code').fill(await codes.nextCode());
    await tap(guide.getByLabel('I saved them'));
    await tap(guide.getByRole('button', { name: 'Done', exact: true }));
    await expect(guide.getByRole('heading', { name: 'Bank account' })).toBeFocused();
    await guide.getByRole('combobox', { name: 'Bank' }).fill('zenith');
    await tap(guide.getByRole('option', { name: /Zenith/ }).first());
    await guide.getByLabel('Account number').fill('0123456780');
    await tap(guide.getByRole('button', { name: 'Verify and add' }));
    await tap(guide.getByRole('button', { name: 'Done', exact: true }));
    await expect(guide.getByRole('heading', { name: 'You can sell now' })).toBeFocused();
  });

  await tap(guide.getByRole('link', { name: 'Sell crypto' }));
  await expect(page).toHaveURL(/\/create-trade-simple\/sell$/);
  await expect(guide).toBeHidden();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  await test.step('what is optional can be hidden, and stays so', async () => {
    await page.goto('/');
    await expect(setup.getByRole('heading')).toHaveText('You can buy and sell');
    await setup.getByRole('button', { name: 'Hide' }).tap();
    await expect(setup).toBeHidden();
    await page.reload();
    await expect(lane(page)).toBeVisible();
    await expect(setup).toBeHidden();
  });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an amount finds the best offer that takes it, is ordered once, and runs on home with its clock', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Ngozi Eze', url: oja.url, width: 390 });
  const { page, context, complaints } = visitor;
  const client = await member(oja, visitor);
  const { data } = await client.auth.getSession();
  await startSignedIn(context, JSON.stringify(data.session));
  await context.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
  const buy = lane(page).getByRole('button', { name: /^Buy [\d.,]+ USDT$/ });

  await test.step('nothing of the landing page is seen before it, and nothing moves', async () => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    complaints.length = 0;
    await page.goto('/');
    await expect(lane(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home of Ngozi');
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  });

  await test.step('where no offer takes the amount, the closest is named and can be chosen', async () => {
    await lane(page).getByLabel('You pay', { exact: true }).fill('999999999');
    await expect(lane(page)).toContainText('Nobody sells for ₦999,999,999.00 in one order.');
    await expect(buy).toHaveCount(0);
    await lane(page)
      .getByRole('button', { name: /^Use ₦/ })
      .tap();
    await expect(buy).toBeVisible();
  });

  await test.step('an amount in crypto keeps its digits', async () => {
    await lane(page).getByRole('button', { name: 'Enter USDT instead' }).tap();
    await lane(page).getByLabel('You get', { exact: true }).fill('12.5');
    await expect(buy).toHaveText('Buy 12.50 USDT');
    await expect(buy).toBeEnabled();
  });

  await test.step('two presses make one order', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rpc/accept_trade_bulletproof')) asked.push(request.url());
    });
    await pressTwiceAtOnce(buy);
    await expect(page).toHaveURL(/\/trade\/[\da-f-]{36}\/payment$/);
    expect(asked).toHaveLength(1);
  });
  const tradeId = /trade\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('home shows the order, its clock and what to do; its end arrives by itself', async () => {
    await page.goto('/');
    const running = page.getByRole('region', { name: '1 order in progress' });
    await expect(running.getByRole('link', { name: /12\.50 USDT/ })).toContainText(
      /Pay by \d\d:\d\d/,
    );
    await expect(running).toContainText('Your turn');
    await expectSound(page, 'home');
    await page.setViewportSize({ width: 390, height: 844 });
    await client.rpc('cancel_trade', { p_trade_id: tradeId }).throwOnError();
    await expect(running).toBeHidden();
    await expect(page.getByRole('region', { name: 'Last orders' })).toContainText('12.50 USDT');
  });

  await test.step('amounts can be hidden, and without a network the page says what waits', async () => {
    await button(page, 'Hide amounts').tap();
    await expect(page.getByText('••••').first()).toBeVisible();
    await button(page, 'Show amounts').tap();
    await context.setOffline(true);
    await expect(lane(page)).toContainText('You are offline. Orders can be placed again');
    await expect(lane(page).getByRole('button', { name: 'Buy USDT' })).toBeDisabled();
    await context.setOffline(false);
  });
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual(
    [],
  );
  await context.close();
});

test('where the stored session is over, the page is the landing page again', async ({
  browser,
}) => {
  const { page, context } = await newVisitor(browser, { name: 'Over', url: oja.url });
  await startSignedIn(context, '{}');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Send Globally');
  await expect(lane(page)).toHaveCount(0);
  await context.close();
});
