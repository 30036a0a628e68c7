import { type Browser, expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoAdministrator, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function pageOf(browser: Browser, session: string, width: number) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
  });
  await startSignedIn(context, session);
  return context.newPage();
}

test('RA-06 the staff finds a person, gives a reason, sees the file, and the person sees who looked and why', async ({
  browser,
}) => {
  test.slow();
  const [admin, ada] = await Promise.all([demoAdministrator(oja), demoPerson(oja, 'ada@oja.test')]);
  const own = await pageOf(browser, ada.session, 390);
  await own.goto('/profile?tab=security');
  await expect(own.getByText('None of our staff has opened your account.')).toBeVisible();

  const desk = await pageOf(browser, admin.session, 1440);
  await desk.goto('/admin');
  await desk.getByRole('link', { name: /^People/ }).click();
  await desk.getByLabel('Find a person').fill('ada@oja.tes');
  await desk.getByRole('button', { name: 'Find' }).click();
  await expect(desk.getByText('Nobody has exactly this.')).toBeVisible();
  await desk.getByLabel('Find a person').fill('ada@oja.test');
  await desk.getByRole('button', { name: 'Find' }).click();
  const found = desk.getByRole('list', { name: 'People' });
  await expect(found).toContainText('a•••@o•••.test');
  expect(await faultsOf(desk)).toEqual([]);
  // The list is walked by keys, like every queue.
  await desk.getByRole('heading', { name: 'People', level: 1 }).click();
  await desk.keyboard.press('j');
  await expect(found.getByRole('link')).toBeFocused();
  await desk.keyboard.press('Enter');

  // Nothing of the person is there before a reason, and a wrong reference opens nothing.
  await expect(desk).toHaveURL(`/integrated-account-manager?user=${ada.userId}`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Open a file');
  await expect(desk.getByText('Ada')).toHaveCount(0);
  await desk.getByLabel('Reason').selectOption('Support ticket');
  await desk.getByLabel('Reference').fill(ada.userId);
  await desk.getByRole('button', { name: 'Open the file' }).click();
  await expect(desk.getByText('This person has no ticket with this id.')).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByLabel('Reason').selectOption('Someone’s safety');
  await desk.getByRole('button', { name: 'Open the file' }).click();

  const banner = desk.getByText(/^You opened this file for someone’s safety at \d\d:\d\d/);
  await expect(banner).toContainText('that an administrator looked, and why');
  await expect(desk.getByText('ada@oja.test')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Show the email' }).click();
  await expect(desk.getByText('ada@oja.test')).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);

  await desk.getByRole('link', { name: 'Money', exact: true }).click();
  await expect(desk).toHaveURL(/&tab=money$/);
  await expect(desk.getByRole('list').filter({ hasText: 'All money out' })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole('region', { name: 'Orders' })).toBeVisible();

  await desk.getByLabel('Add a note').fill('Called her back at noon.');
  await desk.getByRole('button', { name: 'Keep the note' }).click();
  const notes = desk.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toContainText('Called her back at noon.');

  // A reload goes on with the open file, as a link does on a phone.
  await desk.reload();
  await expect(banner).toBeVisible();
  const phone = await pageOf(browser, admin.session, 390);
  await phone.goto(`/integrated-account-manager?user=${ada.userId}&tab=trades`);
  await expect(phone.getByRole('region', { name: 'Orders' })).toBeVisible();
  const beyond = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  expect(await faultsOf(phone)).toEqual([]);

  await own.reload();
  const views = own.getByRole('list', { name: 'Who looked' });
  await expect(views.getByRole('listitem')).toHaveCount(2);
  await expect(views.getByRole('listitem').first()).toContainText('An administrator');
  await expect(views.getByRole('listitem').first()).toContainText('Saw your email address');
  await expect(views.getByRole('listitem').last()).toContainText('Why: someone’s safety');
  await expect(own.getByText('Called her back')).toHaveCount(0);
  expect(await faultsOf(own)).toEqual([]);

  await own.goto(`/integrated-account-manager?user=${ada.userId}`);
  await expect(own).toHaveURL('/admin-access');
});
