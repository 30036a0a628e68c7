import { expect, type Page } from '@playwright/test';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

const PAGES = ['/', '/trades', '/how-it-works', '/faq', '/crypto-lens', '/sign-in'];

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

/** Opens a page whose app is held back until `release`, as on a slow network. */
async function openBeforeTheApp(page: Page, path: string): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!style-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(oja.url + path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return { release };
}

test('a button that is pressed before the app is there does its work when it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await openBeforeTheApp(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a field keeps what was typed before the app was there, and the app knows it', async ({
  page,
}) => {
  const { release } = await openBeforeTheApp(page, '/faq');
  await page.getByRole('searchbox', { name: 'Search the questions' }).pressSequentially('duty');
  release();
  await expect(page.getByRole('status').filter({ hasText: 'for “duty”' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('duty');
});

test('a slider moved before the app was there quotes that sum', async ({ page }) => {
  const { release } = await openBeforeTheApp(page, '/');
  const slider = page.getByRole('slider', { name: 'USDT to send' });
  const quoted = await page.locator('output').innerText();
  await slider.press('ArrowRight');
  release();
  await expect(page.locator('output')).not.toHaveText(quoted);
  await expect(slider).toHaveValue('600');
});

test('what is typed into a form before the app was there never stands in the address', async ({
  page,
}) => {
  const { release } = await openBeforeTheApp(page, '/sign-in');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not-my-password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.test');
  expect(page.url()).not.toContain('password');
});

test('a link that is pressed before the app is there is an ordinary link', async ({ page }) => {
  await openBeforeTheApp(page, '/');
  await page.getByRole('link', { name: 'All offers' }).click();
  await expect(page).toHaveURL(/\/trades$/);
});

test('an idle page is taken over without being touched', async ({ page }) => {
  await page.goto(oja.url);
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeEnabled();
});

test('a visitor sees where to log in before the app is there, and a signed-in person does not', async ({
  page,
}) => {
  const entrance = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await openBeforeTheApp(page, '/about');
  await expect(entrance).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entrance).toBeVisible();
  const { session } = await demoPerson(oja, 'ada@oja.test');
  await startSignedIn(page, session);
  await openBeforeTheApp(page, '/about');
  await expect(entrance).toBeHidden();
});

test('what one may do with an offer is shown once it is known, and never moves what was read', async ({
  page,
}) => {
  const ada = await demoPerson(oja, 'ada@oja.test');
  const { data: offer } = await ada.client
    .from('trades')
    .select('id')
    .neq('creator_id', ada.userId)
    .eq('status', 'open')
    .eq('trade_type', 'buy')
    .limit(1)
    .single()
    .throwOnError();
  const amount = page.getByRole('textbox', { name: /^You get/ });
  const { release } = await openBeforeTheApp(page, `/trades/${offer.id}`);
  await expect(amount).toBeVisible();
  release();

  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/get_offer_eligibility/, async (route) => {
    await answered;
    await route.continue();
  });
  await startSignedIn(page, ada.session);
  await page.goto(`${oja.url}/trades/${offer.id}`);
  await expect(page.getByRole('button', { name: /your account$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(amount).toBeHidden();
  answer();
  await expect(page.getByRole('button', { name: 'Sell to Buyer' })).toBeVisible();
  await expect(amount).toBeVisible();
});

for (const path of PAGES) {
  test(`${path} looks the same with its own rules as with the whole sheet`, async ({ page }) => {
    await openBeforeTheApp(page, path);
    for (const [theme, width] of [
      ['dark', 390],
      ['light', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((choice) => (document.documentElement.dataset['theme'] = choice), theme);
      const own = await looks(page);
      await setWholeSheet(page, 'all');
      expect(await looks(page)).toEqual(own);
      await setWholeSheet(page, 'print');
    }
  });
}

test('a page of everybody is not sent twice, and its scripts run also from the browser’s copy', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`${oja.url}/faq`);
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeEnabled();
  const [again] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${oja.url}/faq`),
    page.reload(),
  ]);
  expect((await again.request().sizes()).responseBodySize).toBe(0);
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeEnabled();
  const clock = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).serverTiming[0]?.description;
  });
  expect(Math.abs(Date.parse(clock ?? '') - Date.now())).toBeLessThan(60_000);
  expect(refused).toEqual([]);
});

async function setWholeSheet(page: Page, media: string): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[data-whole-sheet]')?.sheet,
  );
  await page.evaluate((value) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-whole-sheet]');
    if (link) link.media = value;
  }, media);
}

/** The computed styles of every kind of element, and of what is drawn before and after it, in short. */
async function looks(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return page.evaluate(() => {
    const found = new Map<string, number>();
    for (const element of document.querySelectorAll('html, body, #app *')) {
      for (const part of ['', '::before', '::after']) {
        const kind = [element.parentElement, element]
          .map((one) => `${one?.tagName}.${one?.getAttribute('class') ?? ''}`)
          .join(' > ');
        if (found.has(kind + part)) continue;
        const style = getComputedStyle(element, part || null);
        let text = '';
        for (const name of style) {
          if (!name.startsWith('--')) text += `${name}:${style.getPropertyValue(name)};`;
        }
        let hash = 0;
        for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
        found.set(kind + part, hash);
      }
    }
    return [...found].map(([kind, hash]) => `${kind} ${hash}`);
  });
}
