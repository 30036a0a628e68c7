import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { startTestOja, type TestOja } from '#tests/support/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

const LOOKS = ['dark', 'light'].flatMap((theme) => [390, 1440].map((width) => ({ theme, width })));
const OPEN = [
  '/',
  '/trades',
  '/trades?type=sell',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-otp',
  '/verify-otp?type=recovery&email=ada%40oja.test',
  '/verify-otp?type=phone&phone=%2B2348031234567',
  '/auth/callback?for=google&error=access_denied&error_code=identity_already_exists',
  '/auth/callback?for=signup#error=access_denied&error_code=otp_expired',
  '/admin-access',
  '/sandbox/outbox',
  '/no-such-page',
];
const OWN = [
  '/wallet?tab=overview',
  '/trades',
  '/trades/active',
  '/trades/active?tab=offers',
  '/trade-type-selection',
  '/create-trade',
  '/create-trade-simple',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=trade-accounts',
  '/profile?tab=verification',
];

async function look(browser: Browser, { theme, width }: { theme: string; width: number }) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('oja-theme', chosen), theme);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports the status of a page that does not exist.
    if (message.type() === 'error' && !/404/.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** No accessibility fault by the WCAG rules, no sideways scrolling, one h1. */
async function expectSound(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function signIn(page: Page, email: string) {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet/);
}

for (const shape of LOOKS) {
  test(`every screen is sound at ${shape.width} px in the ${shape.theme} theme`, async ({
    browser,
  }) => {
    // Some thirty screens, each read by axe: a busy machine takes its time.
    test.setTimeout(300_000);
    const { context, page, complaints } = await look(browser, shape);
    for (const path of OPEN) await expectSound(page, path);

    await signIn(page, 'ada@oja.test');
    for (const path of OWN) await expectSound(page, path);

    await page.goto('/trades');
    await page.locator('a[href^="/trades/01"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
    await expectSound(page, new URL(page.url()).pathname);

    await page.evaluate(() => localStorage.removeItem('oja-session'));
    await signIn(page, 'admin@oja.test');
    await expectSound(page, '/admin/two-factor');
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('AU-13 RT-30 a first visit is dark, and a page that does not exist says so with its status', async ({
  page,
}) => {
  const answer = await page.goto(`${oja.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('RD-01 RD-02 signed out, a protected page asks to sign in and is then opened', async ({
  page,
}) => {
  await page.goto(`${oja.url}/create-trade`);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('bola@oja.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/create-trade/);
});
