import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

const SCRIPTS_BUDGET = 125_000;

let oja: TestOja;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeAll(async () => {
  oja = await startTestOja();
});

test.afterAll(async () => {
  await oja.stop();
});

test('LND-09 LND-10 LND-11 LND-12 PRD-22 the simulator quotes 500 USDT first and moves by hundreds up to 1000, the fee included', async ({
  page,
}) => {
  await page.goto(oja.url);
  const slider = page.getByRole('slider', { name: 'USDT to send' });
  await expect(slider).toHaveValue('500');
  await expect(page.getByText('Fee 1%, included')).toBeVisible();
  const at500 = await page.locator('output').innerText();
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('600');
  await expect(page.locator('output')).not.toHaveText(at500);
  await slider.press('End');
  await expect(slider).toHaveValue('1000');
});

test.describe('the landing page', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.goto(oja.url);
  });
  test.afterAll(() => page.close());

  test('PRD-19 PRD-20 LND-01 its hero states what Oja is for and who trusts it', async () => {
    await expect(heading(page)).toContainText('Spend Locally');
    await expect(page.getByText('Trusted by over 10,000 traders')).toBeVisible();
  });

  test('LND-04 LND-08 shows offers with their makers and records', async () => {
    const offer = page.getByRole('listitem').filter({ hasText: 'Bola Adeyemi' }).first();
    await expect(offer).toContainText('verified');
    await expect(offer).toContainText(/\d+ orders, \d+\.\d% completed/);
  });

  test('PRD-01 LND-02 names the coins and the currencies', async () => {
    await page.getByRole('heading', { name: 'What you can do here' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('NGN, USD')).toBeVisible();
    await expect(page.getByText('cNGN', { exact: true })).toBeVisible();
  });

  test('PRD-23 PRD-24 the card’s promotion is marked a sample', async () => {
    await expect(page.getByText('4.9/5.0')).toBeVisible();
    await expect(page.getByText('Rating, 1000+ reviews')).toBeVisible();
    await expect(page.getByText('$5,000', { exact: true })).toBeVisible();
    await expect(page.getByText('Sample content')).toBeVisible();
  });

  test('LND-03 shows live prices of the biggest coins', async () => {
    await expect(page.getByRole('row', { name: /Bitcoin BTC/ })).toContainText('$');
  });

  test('LND-05 explains the escrow', async () => {
    await expect(
      page.getByRole('heading', { name: 'In escrow until both sides agree' }),
    ).toBeVisible();
  });

  test('PRD-21 the shops’ links lead nowhere yet', async () => {
    await expect(page.getByRole('button', { name: /Google Play/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /App Store/ })).toBeDisabled();
  });

  test('LND-06 LND-07 the footer has quick links and the contact', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await expect(footer.getByText('support@oja.test')).toBeVisible();
  });

  test('the card’s promotion leads to how the card works', async () => {
    await page.getByRole('link', { name: 'How the card works' }).click();
    await expect(page).toHaveURL(/how-it-works\?section=virtual-cards/);
  });
});

test('without scripts the landing page is whole and its links work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(oja.url);
  await expect(page.locator('output')).toContainText('₦');
  await expect(page.getByText('Oja in your pocket')).toBeVisible();
  await page.getByRole('link', { name: 'All offers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the landing page is whole also when the browser renders it, from another page', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${oja.url}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Oja, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Send Globally');
  await expect(page.locator('output')).toContainText('₦');
  await expect(page.getByText('Bola Adeyemi').first()).toBeVisible();
  await expect(page.getByText('Oja in your pocket')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a first visit loads at most 125 kB of scripts, and neither queries nor the API’s client', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(oja.url, { waitUntil: 'networkidle' });
  const bytes = await scripts.weigh();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_BUDGET);
  expect(scripts.names.some((name) => /queries|backend/.test(name))).toBe(false);
});

/** The scripts' bytes on the wire, as gzip would send them. */
function scriptsOf(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  const names: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    names.push(response.url());
    bodies.push(response.body());
  });
  return {
    names,
    weigh: async () => {
      const all = await Promise.all(bodies);
      return all.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0);
    },
  };
}
