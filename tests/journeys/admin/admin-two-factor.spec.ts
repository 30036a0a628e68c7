import { expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { everyFaultOf } from '#tests/support/browser/accessible.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { newVisitor } from '#tests/support/browser/visitor.ts';

const PAGE = '/admin/two-factor';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function signIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function clientOf(email: string) {
  const { client } = await demoPerson(oja, email);
  return client;
}

async function find(page: Page, email: string) {
  await page.getByLabel('Email of the person').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Reset 2FA of / });
const resetIn = (page: Page) => sheetOf(page).getByRole('button', { name: 'Reset 2FA' });
const CHECKED = 'I spoke to this person and checked who they are';

test('RA-07 RA-08 the administrators’ page admits administrators alone: others are denied, visitors sign in first', async ({
  browser,
}) => {
  const { page, complaints, context } = await newVisitor(browser, { name: 'Ada', url: oja.url });
  await page.goto(PAGE);
  await expect(page).toHaveURL(`${oja.url}/sign-in?from=${encodeURIComponent(PAGE)}`);
  await signIn(page, 'ada@oja.test');
  await expect(page).toHaveURL(/\/admin-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for administrators',
  );
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/admin-access$/);
  await expect(page.getByLabel('Email of the person')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your wallet' }).click();
  await expect(page).toHaveURL(/\/wallet\?tab=overview$/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('ERR-31 ERR-35 an administrator removes the second factor of who lost it, after proving their own', async ({
  browser,
}) => {
  const [hauwa, gone] = await Promise.all([clientOf('hauwa@oja.test'), newcomer()]);
  await Promise.all([enrolSecondFactor(hauwa), enrolSecondFactor(gone.client)]);
  const admin = await newVisitor(browser, { name: 'Admin', url: oja.url });
  const { page } = admin;
  await page.goto(PAGE);
  await signIn(page, 'admin@oja.test');
  await expect(page).toHaveURL(oja.url + PAGE);

  await test.step('a password alone finds and resets nobody', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up 2FA first');
    await expect(page.getByLabel('Email of the person')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Set up 2FA' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=security/);
  });

  const app = await test.step('a recovery code opens the page again', async () => {
    const client = await clientOf('admin@oja.test');
    const authenticator = await enrolSecondFactor(client);
    const { data } = await client.rpc('create_recovery_codes').throwOnError();
    await page.evaluate(() => localStorage.clear());
    await page.goto(PAGE);
    await signIn(page, 'admin@oja.test');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill((data as { codes: string[] }).codes[0] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(oja.url + PAGE);
    return authenticator;
  });

  await test.step('an unknown person, and one without a factor, get their own messages', async () => {
    await find(page, 'nobody.here@oja.test');
    await expect(page.getByText('No account has this email.')).toBeVisible();
    await find(page, 'ada@oja.test');
    await expect(page.getByText('2FA is off, so there is nothing to reset.')).toBeVisible();
  });

  const code = sheetOf(page).getByLabel('Code from your own authenticator app');
  await test.step('it takes the tick and a right code, and Enter does nothing', async () => {
    await find(page, ' Hauwa@oja.test ');
    await page.getByRole('button', { name: 'Reset 2FA…' }).click();
    await code.fill('000000');
    await expect(resetIn(page)).toBeDisabled();
    await sheetOf(page).getByLabel(CHECKED).check();
    await expectAccessible(page);
    await code.press('Enter');
    await expect(code).toHaveValue('000000');
    await resetIn(page).click();
    await expect(sheetOf(page).getByText('Invalid verification code')).toBeVisible();
    await expect(code).toHaveValue('');
    await code.fill(await app.nextCode());
    await resetIn(page).click();
    await expect(page.getByText('User MFA has been reset successfully')).toBeVisible();
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page.getByText('2FA is off, so there is nothing to reset.')).toBeVisible();
    expect((await hauwa.auth.getUser()).error).not.toBeNull();
  });

  await test.step('a refusal by the server is shown with its reason', async () => {
    await find(page, gone.email);
    await page.getByRole('button', { name: 'Reset 2FA…' }).click();
    await sheetOf(page).getByLabel(CHECKED).check();
    const { error } = await service().auth.admin.deleteUser(gone.id);
    expect(error).toBeNull();
    await code.fill(await app.nextCode());
    await resetIn(page).click();
    await expect(
      page.getByText('Failed to reset user MFA: This user does not exist.'),
    ).toBeVisible();
    // The code was right: the reset can be repeated without another one.
    await expect(resetIn(page)).toBeEnabled();
  });
  await admin.context.close();
});

const service = () => createClient(oja.url, oja.serviceKey, { auth: { persistSession: false } });

async function newcomer() {
  const email = `newcomer-${crypto.randomUUID()}@oja.test`;
  const { data, error } = await service().auth.admin.createUser({
    email,
    password: DEMO_PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return { email, id: data.user.id, client: await clientOf(email) };
}

async function expectAccessible(page: Page) {
  expect(await everyFaultOf(page)).toEqual([]);
}
