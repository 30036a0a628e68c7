import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { PASSWORD, type Visitor } from '#tests/support/browser/visitor.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const announcement = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
/** The dialog that requests a second factor. */
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Two-factor authentication' });

export async function signIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in').click();
}

/** Signs a browser in with a session, before its first page loads. Later pages keep what that made of it. */
export async function startSignedIn(
  target: Pick<BrowserContext, 'addInitScript'>,
  session: string,
): Promise<void> {
  await target.addInitScript((given) => {
    if (!localStorage.getItem('oja-session')) localStorage.setItem('oja-session', given);
  }, session);
}

/** A person with a confirmed address, signed out again on every device. */
export async function member(oja: TestOja, visitor: Visitor): Promise<SupabaseClient> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { email, name } = visitor;
  await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { ...AGREED, full_name: name, handle: name } },
  });
  const { code } = await newestMessage(oja.url, email);
  const { error } = await client.auth.verifyOtp({ email, token: code ?? '', type: 'signup' });
  if (error) throw error;
  return client;
}

/** The same with an authenticator and, if requested, recovery codes. */
export async function memberWithFactor(oja: TestOja, visitor: Visitor) {
  const client = await member(oja, visitor);
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  // Uses the previous step's code, so that the current one is left for the page.
  const earlier = totp.generate({ timestamp: Date.now() - 30_000 });
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: earlier });
  if (verified.error) throw verified.error;
  return { client, totp };
}

/** Chooses a person at the sandbox's stand-in for Google. */
export async function beAtGoogle({ page, name, email }: Visitor) {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await button(page, 'Continue').click();
}

/** What somebody sees whose account was made without the form that asks: the terms, once. */
export const termsDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Our terms and privacy notice' });

/** Agrees to the terms; the dialog closes once the server has the agreement. */
export async function agreeToTerms(page: Page) {
  await termsDialog(page).getByRole('button', { name: 'I agree' }).click();
  await expect(termsDialog(page)).toHaveCount(0);
}

/** Two presses before the page could react to the first, as on a slow phone. */
export const pressTwiceAtOnce = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
