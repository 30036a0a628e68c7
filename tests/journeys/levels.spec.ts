import { type Browser, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { newVisitor, PASSWORD, type Visitor } from '#tests/support/browser/visitor.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';
import { demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
let desk: Awaited<ReturnType<typeof demoAdministrator>>;
test.beforeAll(async () => {
  oja = await startTestOja();
  desk = await demoAdministrator(oja);
});
test.afterAll(() => oja.stop());

async function atVerification(browser: Browser, name: string, width: number): Promise<Visitor> {
  const visitor = await newVisitor(browser, { name, url: oja.url, width });
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signUp({
    email: visitor.email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: name } },
  });
  const { code } = await newestMessage(oja.url, visitor.email);
  const { error } = await client.auth.verifyOtp({
    email: visitor.email,
    token: code ?? '',
    type: 'signup',
  });
  if (error) throw error;
  await client.rpc('keep_handle', {}).throwOnError();
  await visitor.page.goto('/sign-in?from=%2Fprofile%3Ftab%3Dverification');
  await signIn(visitor.page, visitor.email, PASSWORD);
  await expect(visitor.page).toHaveURL(/tab=verification/);
  return visitor;
}

/** A picture as a phone takes it, of a colour of its own. */
function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function sendIdentity(page: Page, colour: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Identity check' });
  await section.getByRole('button', { name: 'Use an identity document instead' }).click();
  await section.getByRole('button', { name: 'Send for review' }).click();
  await expect(section.getByText('Choose a picture').first()).toBeVisible();
  await section.getByLabel('Kind of document').selectOption('passport');
  await section.getByLabel('Expires on').fill('2034-05-01');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await section
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('passport.jpg', await photo(colour)));
  await section
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(file('face.jpg', await photo('#a87')));
  await expect(section.getByText('passport.jpg')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await section.getByRole('button', { name: 'Send for review' }).click();
  await expect(
    section.getByText('Your document: under review, within 2 working days'),
  ).toBeVisible();
}

async function atDesk(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: oja.url, viewport: { width, height: 900 } });
  await context.addInitScript(
    (session) => localStorage.setItem('oja-session', session),
    desk.session,
  );
  const page = await context.newPage();
  await page.goto('/admin/kyc');
  return page;
}

test('from unverified to verified by documents, on a phone, with a reviewer at a desktop', async ({
  browser,
}) => {
  const { page, complaints } = await atVerification(browser, 'Ngozi Umeh', 390);
  await expect(page.getByRole('heading', { name: 'What it takes to raise it' })).toBeVisible();
  await expect(page.getByText('Level 1', { exact: true })).toBeVisible();
  await sendIdentity(page, '#264');

  const reviewer = await atDesk(browser, 1440);
  const queue = reviewer.getByRole('list', { name: 'Documents that wait' });
  await expect(queue.getByRole('button', { name: /Sani/ })).toContainText('Passport');
  await expect(queue.getByRole('listitem')).toHaveCount(3);
  // The oldest is open; j walks down to the newest.
  await expect(reviewer.getByRole('heading', { name: 'Passport' })).toBeVisible();
  await reviewer.keyboard.press('j');
  await expect(reviewer.getByRole('heading', { name: 'Utility bill' })).toBeVisible();
  await reviewer.keyboard.press('j');
  await expect(reviewer.getByText('Ngozi Umeh').first()).toBeVisible();
  expect(await faultsOf(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: 'Take it' }).click();
  await reviewer.getByRole('button', { name: 'Show the pictures' }).click();
  await expect(reviewer.getByRole('img', { name: 'The document' })).toBeVisible();
  await expect(reviewer.getByRole('img', { name: 'The face' })).toBeVisible();
  await reviewer.getByRole('button', { name: 'Larger: The document' }).click();
  await expect(reviewer.getByText('1.5 ×')).toBeVisible();
  await reviewer.keyboard.press('a');
  const sheet = reviewer.getByRole('dialog');
  await sheet.getByLabel('Name on the document').fill('Musa Bello');
  await expect(sheet.getByText('The names differ')).toBeVisible();
  await sheet.getByLabel('Name on the document').fill('UMEH NGOZI');
  await expect(sheet.getByText('The names are the same')).toBeVisible();
  await sheet.getByLabel('Date of birth').fill('1991-02-03');
  for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  await sheet.getByLabel('What you compared').fill('Name, face and dates fit');
  expect(await faultsOf(reviewer)).toEqual([]);
  await sheet.getByLabel('Code from your authenticator app').fill(await desk.app.nextCode());
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(queue.getByRole('listitem')).toHaveCount(2);

  await expect(page.getByText('Verified trader')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Passport, valid until 2034-05-01')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a rejection is read with its reason and may be answered, on a desktop', async ({
  browser,
}) => {
  const { page, complaints } = await atVerification(browser, 'Tunde Cole', 1440);
  await sendIdentity(page, '#842');
  const reviewer = await atDesk(browser, 1440);
  await reviewer
    .getByRole('list', { name: 'Documents that wait' })
    .getByRole('button')
    .last()
    .click();
  await expect(reviewer.getByText('Tunde Cole').first()).toBeVisible();
  await reviewer.getByRole('button', { name: 'Take it' }).click();
  await reviewer.getByRole('button', { name: 'Reject… r' }).click();
  const sheet = reviewer.getByRole('dialog');
  await sheet.getByLabel('Reason').selectOption('cut_off');
  await sheet.getByLabel('For colleagues').fill('The lower corners are missing');
  await sheet.getByLabel('Code from your authenticator app').fill(await desk.app.nextCode());
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(sheet).toBeHidden();
  const section = page.getByRole('region', { name: 'Identity check' });
  await expect(section.getByText(/All four corners must be in the picture/)).toBeVisible({
    timeout: 30_000,
  });
  await section.getByRole('button', { name: 'Send another document' }).click();
  await expect(section.getByRole('button', { name: 'Send for review' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the queue is readable on a phone', async ({ browser }) => {
  const page = await atDesk(browser, 390);
  await expect(
    page.getByRole('list', { name: 'Documents that wait' }).getByRole('listitem').first(),
  ).toContainText('Passport');
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Passport/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Back to the queue' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
