import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';

/** A folder to save a picture of every screen in, for people to review. */
const PICTURES = process.env['OJA_SCREEN_PICTURES'];

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The narrowest phone, and 1440 px at a zoom of 200 %. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

export interface Looker {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page or the console so far. */
  readonly complaints: string[];
}

/** A browser whose console is checked, in the dark theme. */
export async function newLooker(browser: Browser, url: string): Promise<Looker> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself logs the status of a page that does not exist.
    const isMissing = /status of 404/.test(message.text());
    if (message.type() === 'error' && !isMissing) {
      complaints.push(`${page.url()}: ${message.text()}`);
    }
  });
  return { context, page, complaints };
}

/**
 * Opens a page and checks it: one h1, no WCAG violation at two widths and in two themes, no horizontal scrolling down
 * to 320 px and at a zoom of 200 %.
 */
export async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await page.waitForLoadState('networkidle', { timeout: 20_000 });
  await expectSound(page, path);
}

/** The same for the current screen, a dialog for example. */
export async function expectSound(page: Page, name: string): Promise<void> {
  // Widths differ in form and themes in colours: every rule once on a dark desktop, once on a light phone.
  await page.setViewportSize(WIDE);
  await inTheme(page, 'dark');
  await expectAccessible(page, `${name} dark ${WIDE.width}`);
  await expectNoOverflow(page, `${name} ${WIDE.width}`);
  await picture(page, name, `${WIDE.width}-dark`);
  await page.setViewportSize(PHONE);
  await inTheme(page, 'light');
  await expectAccessible(page, `${name} light ${PHONE.width}`);
  await expectNoOverflow(page, `${name} ${PHONE.width}`);
  await picture(page, name, `${PHONE.width}-light`);
  if (PICTURES) {
    await inTheme(page, 'dark');
    await picture(page, name, `${PHONE.width}-dark`);
    await page.setViewportSize(WIDE);
    await inTheme(page, 'light');
    await picture(page, name, `${WIDE.width}-light`);
  }
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${name} ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await inTheme(page, 'dark');
}

async function inTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await faultsOf(page), name).toEqual([]);
}

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function picture(page: Page, name: string, variant: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  const file = `${name.replaceAll(/[^\w]+/g, '_')}-${variant}.jpg`;
  await page.screenshot({
    path: join(PICTURES, file),
    type: 'jpeg',
    quality: 60,
    fullPage: true,
    animations: 'disabled',
  });
}
