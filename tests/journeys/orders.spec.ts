import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

const PHONE = { width: 390, height: 844 };

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

/** Presses and counts. */
function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    taps: () => taps,
  };
}

test('every signed-in page leads to one’s orders in one tap, and an old one is found there', async ({
  browser,
}) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, bola.session);
  for (const [path, size] of [
    ['/', PHONE],
    ['/wallet?tab=overview', PHONE],
    ['/messages/support', PHONE],
    ['/profile', null],
    ['/how-it-works', null],
  ] as const) {
    await page.setViewportSize(size ?? { width: 1440, height: 900 });
    await page.goto(path);
    const { tap, taps } = counter();
    await tap(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^My orders/ })
        .filter({ visible: true }),
    );
    await expect(page).toHaveURL('/trades/active');
    expect(taps(), path).toBe(1);
  }
  const row = page.getByRole('main').getByRole('link', { name: /Chidi Nwosu/ });
  await page.getByRole('link', { name: 'Finished', exact: true }).click();
  await expect(page).toHaveTitle(/Finished orders/);
  await expect(row.first()).toBeVisible();
  await expect(page.getByText('The newest 25 orders')).toBeVisible();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByText(/^\d\d orders$/)).toBeVisible();
  await expectSound(page, 'finished-orders');

  await page.getByRole('searchbox').fill('sani');
  await expect(page).toHaveURL(/q=sani/);
  await expect(row).toHaveCount(0);
  const found = page.getByRole('main').getByRole('link', { name: /Sani Abubakar/ });
  await expect(found).toHaveCount(1);
  const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec((await found.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('searchbox').fill(reference.toLowerCase());
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(found).toHaveCount(1);

  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Which orders' });
  await sheet.getByRole('button', { name: 'Sell', exact: true }).click();
  await sheet.getByRole('button', { name: 'Completed' }).click();
  await expectSound(page, 'order-filters');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/state=completed&side=sell/);
  await expect(page.getByText(/^\d+ orders$/)).toBeVisible();
  const shown = Number.parseInt((await page.getByText(/^\d+ orders$/).textContent()) ?? '', 10);
  expect(await savedLines(page)).toHaveLength(1 + shown);

  await page.getByRole('searchbox').fill('nobody by that name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row.first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

/** The lines of the file that is saved, its head first. */
async function savedLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const path = await (await download).path();
  return readFileSync(path, 'utf8').trim().split('\r\n');
}

test('one’s offers are a tab beside: open ones with their actions, and those that ended', async ({
  browser,
}) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, bola.session);
  await page.goto('/trades');
  const tabs = page.getByRole('navigation', { name: 'Trades', exact: true });
  await tabs.getByRole('link', { name: 'Offers' }).click();
  await expect(page).toHaveTitle(/My open offers/);
  await expect(page.getByRole('link', { name: /^Edit, sell 840/i })).toBeVisible();
  await expectSound(page, 'open-offers');
  await page.getByRole('link', { name: 'Finished', exact: true }).click();
  await expect(page.getByRole('main').getByText('Taken').first()).toBeVisible();
  await expectSound(page, 'finished-offers');
  expect((await savedLines(page)).length).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone one buys in at most five taps from home, and the running order is counted in both bars', async ({
  browser,
}) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const { tap, taps } = counter();
  await tap(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^Trades/ }));
  await expect(page).toHaveURL('/trade-type-selection');
  await expect(page.getByRole('link', { name: /^Sell now to .+ at ₦/ })).toBeVisible();
  await tap(page.getByRole('link', { name: /^Buy now from .+ at ₦1,500\.00$/ }));
  await page.getByRole('textbox', { name: /pay/i }).fill('15000');
  await tap(page.getByRole('button', { name: 'Buy Now' }));
  await expect(page).toHaveURL(/\/trade\/.+\/payment/);
  await tap(page.getByRole('button', { name: /^Copy/ }).first());
  await tap(page.getByRole('button', { name: /^I have sent ₦15,000\.\d\d/ }));
  expect(taps()).toBeLessThanOrEqual(5);

  await page.goto('/trades');
  const counted = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Tabs' })];
  for (const bar of counted) {
    await expect(
      bar.getByRole('link', { name: /1 active/ }).filter({ visible: true }),
    ).toBeVisible();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a trader’s page lists what they offer, and its share says of how many orders it is one', async ({
  browser,
}) => {
  const { context, page } = await newLooker(browser, oja.url);
  await page.goto('/traders/Chidi%20Nwosu');
  const offers = page.getByRole('region', { name: 'Open offers' });
  await expect(offers.getByRole('listitem')).toHaveCount(5);
  const record = page.getByRole('region', { name: 'Track record' });
  await expect(record).toContainText(/Completion\s*[\d.]+% of \d\d orders/);
  await expect(record).toContainText(/Rating\s*[45]\.\d of 5, \d+ ratings/);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(/\d\d of 100/);
  await expectSound(page, 'trader');
  await offers
    .getByRole('link', { name: /^Buy at ₦/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await context.close();
});
