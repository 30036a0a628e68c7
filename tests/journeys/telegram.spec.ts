import { expect } from '@playwright/test';
import { englishOf } from '#core/notifications/render-template.ts';
import { BOT_TEXTS } from '#core/telegram/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { english } from '#core/language/text.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test('a Telegram chat is linked by a code sent to the bot, seen at once, and unlinked again', async ({
  browser,
}) => {
  const { page, context, complaints } = await newLooker(browser, oja.url);
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, 'chidi@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  const section = page.getByRole('region', { name: 'Telegram', exact: true });

  await page.goto('/profile?tab=notifications');
  await section.getByRole('button', { name: 'Link Telegram' }).click();
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  const code = await section.locator('code').innerText();
  await expect(section.getByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
    'href',
    `https://t.me/OjaSandboxBot?start=${code}`,
  );
  await expect(section.getByRole('timer')).toHaveText(/^(10:00|0?9:\d\d)$/);
  await expectSound(page, 'a code for the bot');
  await section.getByRole('button', { name: 'Send it as the sandbox’s Telegram' }).click();
  await expect(section.getByText('@sandbox_person')).toBeVisible();
  await expect(section.locator('code')).toHaveCount(0);
  await expectSound(page, 'a linked chat');

  await section.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink chat' }).click();
  await expect(section.getByRole('button', { name: 'Link Telegram' })).toBeVisible();

  await page.goto('/sandbox/outbox');
  const botReply = english(BOT_TEXTS.linked('')).split('account of')[0] ?? '';
  await expect(page.getByText(botReply)).toBeVisible();
  await page.goto('/sandbox/outbox?to=chidi@oja.test');
  await expect(
    page.getByText(englishOf(notificationText('telegram_unlinked')).title).first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
