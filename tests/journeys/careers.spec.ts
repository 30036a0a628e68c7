import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { newVisitor } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const LETTER = 'I have settled disputes for a bank in Aba for six years. <b>Read this</b> please.';

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

async function signIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('RT-10 RA-05 a stranger applies with a CV, and an administrator reads it and takes it on', async ({
  browser,
}) => {
  const { page, complaints, context } = await newVisitor(browser, {
    name: 'Ngozi Eze',
    url: oja.url,
    width: 390,
  });
  await page.goto('/careers');
  await expect(page.getByRole('list', { name: 'Openings' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Escrow desk officer/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escrow desk officer');

  const form = page.getByRole('form', { name: 'Application' });
  const send = form.getByRole('button', { name: 'Send application' });
  await test.step('a missing value is shown at its field, and input survives a reload', async () => {
    await send.click();
    await expect(form.getByLabel('Full name')).toBeFocused();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expect(form.getByText('Without your consent we may not read')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Full name').fill('Ngozi Eze');
    await form.getByLabel('Email').fill('ngozi@example.test');
    await form.getByLabel('Letter').fill(LETTER);
    await page.reload();
    await expect(form.getByLabel('Letter')).toHaveValue(LETTER);
    await expect(form.getByLabel('Full name')).toHaveValue('Ngozi Eze');
  });

  const reference =
    await test.step('a page that calls itself a PDF is refused, a PDF is sent', async () => {
      const cv = form.locator('input[type=file]');
      await cv.setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      });
      await expect(form.getByText('Choose a PDF file')).toBeVisible();
      await cv.setInputFiles({ name: 'Ngozi Eze.pdf', mimeType: 'application/pdf', buffer: PDF });
      await expect(form.getByText('Ngozi Eze.pdf')).toBeVisible();
      await form.getByRole('checkbox').check();
      await send.dblclick();
      const sent = page.getByRole('heading', { name: 'Application received' });
      await expect(sent).toBeFocused();
      await expectAccessible(page);
      return (await page.getByText(/^JA-[0-9A-F]{4}-[0-9A-F]{4}$/).textContent()) ?? '';
    });
  expect(complaints).toEqual([]);
  await context.close();

  const desk = await newVisitor(browser, { name: 'Admin', url: oja.url });
  const { session } = await demoAdministrator(oja);
  await startSignedIn(desk.context, session);
  await desk.page.goto('/admin/job-applications');
  await expect(desk.page.getByRole('heading', { level: 1 })).toHaveText('Job applications');
  const list = desk.page.getByRole('list', { name: 'Applications' });
  await expect(list.getByRole('button', { name: /Ngozi Eze/ })).toHaveCount(1);
  await list.getByRole('button', { name: /Ngozi Eze/ }).click();
  await expect(list).toContainText(reference);
  await expect(list).toContainText('<b>Read this</b>');
  await expectAccessible(desk.page);
  const download = desk.page.waitForEvent('download');
  await list.getByRole('button', { name: 'Download the CV' }).click();
  expect((await download).suggestedFilename()).toBe('CV Ngozi Eze.pdf');
  await list.getByLabel('Internal note').fill('Call on Monday');
  await list.getByRole('button', { name: 'To interview' }).click();
  await expect(desk.page.getByText('The application is saved')).toBeVisible();
  await expect(list.getByLabel('Internal note')).toHaveValue('Call on Monday');
  await expect(list.getByRole('list', { name: 'History' })).toContainText('Interview');

  await test.step('an opening is closed, and strangers find it closed', async () => {
    await desk.page.getByRole('link', { name: 'Openings', exact: true }).click();
    await desk.page.getByRole('button', { name: 'Close Payments engineer' }).click();
    await expect(desk.page.getByRole('button', { name: 'Reopen Payments engineer' })).toBeVisible();
    await expectAccessible(desk.page);
    const answer = await desk.page.request.get(`${oja.url}/careers/payments-engineer`);
    expect(answer.status()).toBe(404);
    expect((await desk.page.request.get(`${oja.url}/careers/no-such-place`)).status()).toBe(404);
  });
  expect(desk.complaints).toEqual([]);
  await desk.context.close();
});

test('RT-10 /careers works without scripts, with an address to write to instead of the form', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: oja.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/careers');
  await page.getByRole('link', { name: /^Compliance analyst/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compliance analyst (AML)');
  // It is in a noscript element, which Playwright without scripts leaves as text.
  expect(await page.content()).toContain('Without it, send your letter and CV to');
  await expect(page.getByRole('button', { name: 'Send application' })).toBeDisabled();
  await context.close();
});

test('PRD-14 RP-23 a link brings somebody, who is counted for its owner', async ({ browser }) => {
  const ada = await newVisitor(browser, { name: 'Ada', url: oja.url });
  await ada.page.goto('/referrals');
  await signIn(ada.page, 'ada@oja.test');
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText('Referrals');
  const link = (await ada.page.getByText(/\/sign-up\?ref=/).textContent()) ?? '';
  await expect(ada.page.getByText('Starter')).toBeVisible();
  await expect(ada.page.getByText('You have no rewards on record.')).toBeVisible();
  await expectAccessible(ada.page);

  const guest = await newVisitor(browser, { name: 'Guest', url: oja.url, width: 390 });
  const counted = guest.page.waitForResponse(/rpc\/track_referral_click/);
  await guest.page.goto(new URL(link).pathname + new URL(link).search);
  expect((await counted).status()).toBe(200);
  await guest.context.close();
  await ada.page.reload();
  const visits = ada.page.getByText('Link visits').locator('..');
  await expect(visits).toContainText('1');
  expect(ada.complaints).toEqual([]);
  await ada.context.close();
});
