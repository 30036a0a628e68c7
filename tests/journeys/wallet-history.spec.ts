import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { newVisitor } from '#tests/support/browser/visitor.ts';

const EIGHT_DAYS = 8 * 86_400;

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  // The chart is shown once there is a week to show.
  await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: EIGHT_DAYS }),
  });
});
test.afterAll(() => oja.stop());

test('ENT-31 ENT-33 RP-24 RP-25 Ada uses her chart, finds a movement, sees its receipt and downloads her statement', async ({
  browser,
}) => {
  const { context, page, complaints } = await newVisitor(browser, { name: 'Ada', url: oja.url });
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, 'ada@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet\?tab=overview$/);

  await test.step('the chart is read by the keys, and covered with everything else', async () => {
    const line = page.getByRole('slider', { name: 'Balance history' });
    await line.focus();
    await page.keyboard.press('End');
    await expect(line).toHaveAttribute('aria-valuetext', /: ₦[\d,]+\.\d\d$/);
    await page.keyboard.press('Home');
    await expect(line).toHaveAttribute('aria-valuetext', /: ₦0\.00$/);
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('region', { name: 'Value by day' })).toContainText('₦');
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(line).toHaveAttribute('aria-valuetext', /: hidden$/);
    await expect(page.getByRole('main')).not.toContainText(/₦\d{3}/);
    await page.getByRole('button', { name: 'Show amounts' }).click();
  });

  await test.step('what is tied leads to the offer that ties it', async () => {
    await expect(page.getByRole('link', { name: /1 sell offer/ }).first()).toHaveAttribute(
      'href',
      /^\/trades\/[0-9a-f-]{36}$/,
    );
  });

  await test.step('the history is filtered by a chip and by text, and the URL has both', async () => {
    await page.getByRole('link', { name: 'All activity' }).click();
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Locked in your sell offer' }),
    ).toHaveCount(1);
    await expect(
      page.getByText('Test money', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
    await page.getByRole('searchbox').fill('nowhere to be found');
    await expect(page.getByText('No transactions match.')).toBeVisible();
    await expect(page).toHaveURL(/type=trade&q=nowhere/);
    await page.getByRole('button', { name: 'Show everything' }).click();
  });

  await test.step('a line opens its receipt, which leads to the offer', async () => {
    await page.getByRole('link', { name: /Locked in your sell offer/ }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByText('Reference')).toBeVisible();
    await expect(receipt.getByRole('link', { name: 'Open the offer' })).toBeVisible();
    await page.goBack();
    await expect(receipt).toBeHidden();
  });

  await test.step('a month is taken along on paper and as a table', async () => {
    await page.goto('/wallet?tab=statements');
    for (const format of ['PDF', 'CSV']) {
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: new RegExp(`as ${format}`) })
        .first()
        .click();
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^oja-statement-\\d{4}-\\d{2}\\.${format.toLowerCase()}$`),
      );
    }
  });

  await test.step('the tab for cards states that there are none yet', async () => {
    await page.goto('/wallet?tab=cards');
    await expect(page.getByText('No cards have been issued yet.')).toBeVisible();
  });
  expect(complaints).toEqual([]);
  await context.close();
});
