import { expect, type Page } from '@playwright/test';
import { ERRORS } from '#core/errors/app-error.ts';
import { demoPerson, runningTrade } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { PCM } from '#web/languages/pcm.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

const switchTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch turns the pages to Pidgin and back, on the same page', async ({ page }) => {
    await page.goto(`${oja.url}/faq?q=fee`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await switchTo(page, 'Naijá');
    await expect(page).toHaveURL(/\/faq\?q=fee$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
    await page.goto(oja.url);
    await expect(page.getByText('Trade with people, no be with us')).toBeVisible();
    await page.goto(`${oja.url}/sign-in`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
    await page.goto(oja.url);
    await switchTo(page, 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Trade with people, not with us')).toBeVisible();
  });
});

test.describe('where the browser asks for Pidgin', () => {
  test.use({ locale: 'pcm' });

  test('the first visit is in Pidgin already', async ({ page }) => {
    await page.goto(oja.url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
    await expect(page.getByText('Trade with people, no be with us')).toBeVisible();
  });
});

test('with scripts every page hydrates in the language it came in', async ({ page }) => {
  const problems = complaintsOf(page);
  await page.goto(oja.url);
  const fetchedFiles = languageFilesFetched(page);
  await switchTo(page, 'Naijá');
  await expect(page.getByText('Trade with people, no be with us')).toBeVisible();
  await expect.poll(fetchedFiles).not.toHaveLength(0);
  await page.goto(`${oja.url}/trades?sort=recommended`);
  await expect(page.getByText('How we take arrange offers')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pcm');
  await page.goto(`${oja.url}/sign-in`);
  await expect(page.getByText('You new for dis market?')).toBeVisible();
  await page.getByRole('link', { name: 'Open account' }).click();
  await expect(page.getByText('You don get account?')).toBeVisible();
  expect(problems).toEqual([]);
});

test('English visitors load no other language', async ({ page }) => {
  const fetchedFiles = languageFilesFetched(page);
  await page.goto(`${oja.url}/faq`);
  await page.waitForLoadState('networkidle');
  expect(fetchedFiles()).toEqual([]);
});

test('the payment page is in Pidgin from the first screen', async ({ page, context }) => {
  const [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
  const tradeId = await runningTrade(ada, bola);
  await context.addCookies([{ name: 'oja-language', value: 'pcm', url: oja.url }]);
  await startSignedIn(page, ada.session);
  const problems = complaintsOf(page);
  await page.goto(`${oja.url}/trade/${tradeId}/payment`);
  await expect(page.getByText('Where my money dey?')).toBeVisible();
  await expect(page.getByText('Account number')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a refusal is in Pidgin to its last figure', async ({ page, context }) => {
  const ada = await demoPerson(oja, 'ada@oja.test');
  await context.addCookies([{ name: 'oja-language', value: 'pcm', url: oja.url }]);
  await page.addInitScript((session) => localStorage.setItem('oja-session', session), ada.session);
  await page.goto(`${oja.url}/wallet?tab=convert`);
  await page.getByRole('textbox', { name: pidgin('You give') }).fill('0.01');
  await page.getByRole('button', { name: pidgin('Preview') }).click();
  await expect(
    page.getByText(
      `${pidgin(ERRORS.CONVERT_AMOUNT_NOT_ALLOWED.message)} One conversion worth dey between ₦100.00 and ₦5,000,000.00.`,
    ),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a notification is in Pidgin under the bell, as a toast and in the mail', async ({
    page,
    context,
  }) => {
    const [ada, bola] = await Promise.all([
      demoPerson(oja, 'ada@oja.test'),
      demoPerson(oja, 'bola@oja.test'),
    ]);
    await context.addCookies([{ name: 'oja-language', value: 'pcm', url: oja.url }]);
    await startSignedIn(page, bola.session);
    const isSent = page.waitForResponse((response) => response.url().endsWith('/rpc/set_language'));
    await page.goto(`${oja.url}/wallet`);
    await isSent;
    await runningTrade(ada, bola, '22');
    await expect(page.getByText('Dem don accept your offer').first()).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(panel).toContainText('Release only when the money don enter your bank.');
    const mailbox = `${oja.url}/sandbox/outbox.json?to=${encodeURIComponent('bola@oja.test')}`;
    await expect
      .poll(async () => (await fetch(mailbox)).text(), { timeout: 30_000 })
      .toContain('Dem don accept your offer (Oja)');
    await page.goto(`${oja.url}/sandbox/outbox?to=${encodeURIComponent('bola@oja.test')}`);
    await expect(page.getByText('Dem don accept your offer (Oja)').first()).toBeVisible();
  });
});

function pidgin(english: string): string {
  const translated = Object.values(PCM).find((part) => part[english])?.[english];
  if (translated === undefined) throw new Error(`no Pidgin of "${english}"`);
  return translated;
}

/** Dictionary files of another language that were loaded. */
function languageFilesFetched(page: Page): () => string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:pcm|words)-/.test(request.url())) found.push(request.url());
  });
  return () => found;
}

/** The browser's errors, such as failed hydration. */
function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
