import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_MAIL_PCM } from '#core/language/pcm/auth-mail-pcm.ts';
import { openLink } from '#tests/support/fakes/mailbox.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Sentences of these mails that Pidgin says otherwise, without what is filled in. */
const ENGLISH_ONLY = Object.entries(AUTH_MAIL_PCM)
  .filter(([english, pidgin]) => english !== pidgin && english.length > 20)
  .map(([english]) => english.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0] ?? '');

async function expectPidgin(email: string, subject: string) {
  const mail = await server.lastMail(email);
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain('<html lang="pcm">');
  const inEnglish = ENGLISH_ONLY.filter((part) => part.length > 20 && mail.text?.includes(part));
  expect(inEnglish).toEqual([]);
  return mail;
}

test('who signs up on a page in Pidgin gets every mail about signing in and safety in Pidgin', async () => {
  const email = someEmail();
  const client = server.client();
  await client.auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { ...AGREED, full_name: 'Ngozi Eze', language: 'pcm' } },
  });
  const confirmation = await expectPidgin(email, 'Confirm your email for Oja');
  expect(confirmation.text).toContain('Or put this code:');
  await openLink(confirmation.links[0]);

  await client.auth.signUp({ email, password: TEST_PASSWORD, options: { data: AGREED } });
  await expectPidgin(email, 'You don already get Oja account');

  const session = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(session.error).toBeNull();
  const changed = await client.auth.updateUser({ password: `${TEST_PASSWORD}-new` });
  expect(changed.error).toBeNull();
  await expectPidgin(email, 'Your Oja password don change');

  await server.client().auth.resetPasswordForEmail(email);
  await expectPidgin(email, 'Choose new Oja password');
});

test('a mail follows the language its reader has chosen since', async () => {
  const { email, client } = await server.signUp();
  await client.rpc('set_language', { p_language: 'pcm' }).throwOnError();
  await client.auth.updateUser({ password: `${TEST_PASSWORD}-once` });
  await expectPidgin(email, 'Your Oja password don change');
  await client.rpc('set_language', { p_language: 'en' }).throwOnError();
  await client.auth.updateUser({ password: `${TEST_PASSWORD}-twice` });
  const mail = await server.lastMail(email);
  expect(mail.subject).toBe('Your Oja password was changed');
  expect(mail.html).toContain('<html lang="en">');
});
