import { expect } from '@playwright/test';
import {
  agreeToTerms,
  beAtGoogle,
  button,
  member,
  announcement,
} from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { keepHandle, newVisitor } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

async function subjectsTo(email: string): Promise<string> {
  const answer = await fetch(`${oja.url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject).join('\n');
}

test('SIN-07 ERR-15 ERR-60 ERR-13 RD-02 Google leads back signed in to where it began, welcomes once, and shows a cancel', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, { name: 'Gbenga Musa', url: oja.url });
  const { page } = visitor;
  await page.goto('/create-trade');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await button(page, 'Continue with Google').click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Google did not log you in' })).toBeVisible();
  await expect(page.getByText(/^Google auth error: /)).toBeVisible();

  await page.route('**/auth/v1/authorize**', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('access_type')).toBe('offline');
    expect(asked.get('prompt')).toBe('consent');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await button(page, 'Continue with Google').click({ noWaitAfter: true });
  await expect(announcement(page, 'Redirecting to Google for authentication')).toBeVisible();
  await beAtGoogle(visitor);
  await expect(page).toHaveURL(/\/create-trade$/);
  await expect(announcement(page, 'Signed in!')).toBeVisible();
  await expect(announcement(page, 'Welcome to Oja, Gbenga!')).toBeVisible();
  await expect.poll(() => subjectsTo(visitor.email)).toMatch(/Welcome/);
  // Google's way in has no form that could have asked.
  await agreeToTerms(page);
  await keepHandle(page);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('an address with a password is not joined by Google on its own', async ({ browser }) => {
  const visitor = await newVisitor(browser, { name: 'Yemi Cole', url: oja.url });
  const { page } = visitor;
  await member(oja, visitor);
  await page.goto('/sign-up');
  await button(page, 'Continue with Google').click();
  await beAtGoogle(visitor);
  await expect(page.getByText(/Log in with your password, then connect Google/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await visitor.context.close();
});
