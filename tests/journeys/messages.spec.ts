import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

test.use({ installsOfflineApp: true });

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

/** Ada takes a part of Bola's offer, each time another amount; returns the trade and its conversation. */
let amount = 30;
async function startConversation(): Promise<{ tradeId: string; chatId: string }> {
  const { data: offer } = await ada.client
    .from('trades')
    .select('id')
    .eq('creator_id', bola.userId)
    .eq('trade_type', 'sell')
    .eq('asset', 'USDT')
    .eq('fiat_currency', 'NGN')
    .gt('amount', 100)
    .limit(1)
    .single()
    .throwOnError();
  amount += 1;
  const accepted = await ada.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: offer.id,
      p_user_id: ada.userId,
      p_partial_amount: String(amount),
    })
    .throwOnError();
  if (!accepted.data.success) throw new Error(accepted.data.message);
  const tradeId = accepted.data.trade_id;
  const { data } = await ada.client
    .rpc('start_chat', { p_type: 'trade', p_trade_id: tradeId })
    .throwOnError();
  return { tradeId, chatId: data.chat_id };
}

async function visit(browser: Browser, { session }: DemoPerson, path: string, width = 1440) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  await startSignedIn(context, session);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const messageList = (page: Page) => page.getByRole('list', { name: /^Messages with/ });
const line = (page: Page, text: string | RegExp) =>
  messageList(page).getByRole('listitem').filter({ hasText: text });
const ticked = (page: Page, text: string, tick: string) =>
  expect(line(page, text).getByText(tick, { exact: true })).toBeAttached();

async function sendText(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function expectSound(page: Page) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((shown) => (document.documentElement.dataset['theme'] = shown), theme);
    expect(await faultsOf(page)).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('two people chat beside a trade: texts, ticks and a picture arrive at once, code stays text and Enter moves no money', async ({
  browser,
}) => {
  const { tradeId, chatId } = await startConversation();
  const buyer = await visit(browser, ada, `/trade/${tradeId}/payment`);
  const alerts: string[] = [];
  buyer.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await expect(line(buyer, 'You accepted the offer.')).toBeVisible();

  await test.step('a message written while the other is away is sent, and delivered once they are online', async () => {
    await sendText(buyer, 'Sending from my Kuda now');
    await ticked(buyer, 'Sending from my Kuda now', 'Sent');
    const elsewhere = await visit(browser, bola, '/wallet');
    await expect(
      elsewhere
        .getByRole('banner')
        .getByRole('link', { name: /^Messages ?, 1 unread/ })
        .first(),
    ).toBeVisible();
    await sendText(buyer, 'Name is Ada Okon');
    await ticked(buyer, 'Name is Ada Okon', 'Delivered');
    // Two messages, and the notification that the offer was taken.
    await expect(elsewhere).toHaveTitle(/^\(3\) /);
    await elsewhere.context().close();
  });

  const seller = await visit(browser, bola, `/messages/${chatId}`);
  await test.step('new messages are marked, and reading them sends a read receipt', async () => {
    await expect(line(seller, /^New$/)).toBeVisible();
    await ticked(buyer, 'Name is Ada Okon', 'Read');
    await field(seller).pressSequentially('I am');
    await expect(buyer.getByText('Bola Adeyemi is writing…')).toBeVisible();
    await sendText(seller, 'I am in front of my app.');
    await expect(line(buyer, 'I am in front of my app.')).toBeVisible();
    await ticked(seller, 'I am in front of my app.', 'Read');
    await expect(
      seller.getByRole('banner').getByRole('link', { name: 'Messages', exact: true }),
    ).toBeVisible();
  });

  await test.step('markup is shown as text, and hazards are warned of on both sides', async () => {
    const text = '<img src=x onerror=alert(1)> call 08031234567 https://example.com/pay';
    await field(seller).fill(text);
    const warning = seller.getByRole('form', { name: 'Write a message' }).getByRole('status');
    await expect(warning.first()).toContainText('phone number');
    await field(seller).press('Enter');
    await expect(line(buyer, '<img src=x onerror=alert(1)>')).toContainText('phone number');
    await expect(line(buyer, 'example.com').getByRole('link')).toHaveAttribute(
      'href',
      /^\/leaving\?/,
    );
    await expect(messageList(buyer).locator('img')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });

  await test.step('the trade’s bank account may be written, another one is warned of while typing', async () => {
    const warning = seller
      .getByRole('form', { name: 'Write a message' })
      .getByText(/another account number/);
    await field(seller).fill('Pay to my bank account 0123456789');
    await expect(warning).toBeVisible();
    const { data } = await ada.client
      .from('trade_payment_details')
      .select('account_number')
      .eq('trade_id', tradeId)
      .single()
      .throwOnError();
    await field(seller).fill(`Pay to my bank account ${data.account_number}`);
    await expect(warning).toHaveCount(0);
    await field(seller).press('Enter');
    await expect(line(buyer, data.account_number)).not.toContainText('not the account');
  });

  await test.step('a picture is sent light and shown in its place', async () => {
    const picture = await sharp({
      create: { width: 1800, height: 2400, channels: 3, background: '#375' },
    })
      .png()
      .toBuffer();
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: picture };
    await buyer.getByLabel('Choose a file').setInputFiles(file);
    await expect(buyer.getByRole('button', { name: 'Remove receipt.png' })).toBeVisible();
    await field(buyer).press('Enter');
    const shown = messageList(seller).getByRole('button', { name: /^Open Picture from Ada Okon/ });
    await expect(shown.locator('img')).toHaveJSProperty('complete', true);
    await shown.click();
    await expect(seller.getByRole('dialog').getByRole('img')).toBeVisible();
    await seller.keyboard.press('Escape');
  });

  await test.step('messages are answered, edited and deleted by keyboard alone', async () => {
    await field(seller).fill('Half a thought');
    const own = line(seller, 'I am in front of my app.');
    await own.focus();
    await seller.keyboard.press('Enter');
    await seller.keyboard.press('Escape');
    await expect(own).toBeFocused();
    await seller.keyboard.press('Enter');
    await seller.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    await field(seller).fill('I am at my bank.');
    await field(seller).press('Enter');
    await expect(line(buyer, 'I am at my bank.')).toContainText('edited');
    await expect(field(seller)).toHaveValue('Half a thought');
    await field(seller).fill('');
    await line(buyer, 'I am at my bank.').focus();
    await buyer.keyboard.press('Enter');
    await buyer.getByRole('menuitem', { name: 'Reply' }).press('Enter');
    await sendText(buyer, 'Thank you');
    await expect(line(seller, 'Thank you')).toContainText('I am at my bank.');
    await line(seller, 'I am at my bank.').first().focus();
    await seller.keyboard.press('Enter');
    await seller.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(line(buyer, 'This message was deleted').first()).toBeVisible();
    await expect(line(buyer, 'I am at my bank.')).toHaveCount(0);
  });

  await test.step('Enter and Ctrl+Enter send the message, and the trade does not change', async () => {
    await buyer.getByRole('button', { name: 'I am paying now' }).dblclick();
    await expect(line(seller, 'I am paying now')).toBeVisible();
    await sendText(buyer, 'I have sent it');
    await field(buyer).fill('Again');
    await field(buyer).press('Control+Enter');
    await field(buyer).press('Enter');
    await expect(line(seller, 'Again')).toBeVisible();
    await expect(line(seller, 'I am paying now')).toHaveCount(1);
    await expect(buyer.getByRole('dialog')).toHaveCount(0);
    const { data } = await ada.client
      .from('trades')
      .select('status')
      .eq('id', tradeId)
      .single()
      .throwOnError();
    expect(data.status).toBe('in_payment');
  });
  await expectSound(buyer);
  await expectSound(seller);
});

test('a message written offline waits, survives a second tab and arrives once and in order', async ({
  browser,
}) => {
  const { chatId } = await startConversation();
  const buyer = await visit(browser, ada, `/messages/${chatId}`);
  await expect(line(buyer, 'You accepted the offer.')).toBeVisible();
  const second = await buyer.context().newPage();
  await second.goto(`/messages/${chatId}`);
  await expect(line(second, 'You accepted the offer.')).toBeVisible();
  const seller = await visit(browser, bola, `/messages/${chatId}`);
  await expect(field(seller)).toBeVisible();

  await buyer.context().setOffline(true);
  await sendText(buyer, 'First without a network');
  await sendText(buyer, 'Second without a network');
  await ticked(buyer, 'Second without a network', 'Waiting to be sent');
  await expect(line(second, 'Second without a network')).toBeVisible();
  await buyer.context().setOffline(false);
  await expect(line(seller, 'Second without a network')).toBeVisible();
  for (const page of [buyer, second, seller]) {
    await expect(line(page, 'without a network')).toHaveText([/First/, /Second/]);
  }
  await ticked(buyer, 'Second without a network', 'Read');

  await buyer.context().setOffline(true);
  await sendText(buyer, 'From Ada alone');
  await ticked(buyer, 'From Ada alone', 'Waiting to be sent');
  const sign = (session: string) =>
    buyer.evaluate((storedSession) => localStorage.setItem('oja-session', storedSession), session);
  await sign(bola.session);
  await buyer.context().setOffline(false);
  await buyer.waitForTimeout(2_500);
  const readMessages = () =>
    bola.client.from('messages').select('sender_id').eq('body', 'From Ada alone');
  expect((await readMessages()).data).toEqual([]);
  await sign(ada.session);
  await expect.poll(async () => (await readMessages()).data).toEqual([{ sender_id: ada.userId }]);
});

test('PRD-13 RP-12 RP-13 RP-14 on a phone: the list, a chat, and back; support before the first message', async ({
  browser,
}) => {
  const { chatId } = await startConversation();
  await bola.client
    .rpc('send_message', {
      p_chat_id: chatId,
      p_client_id: crypto.randomUUID(),
      p_body: 'Are you paying?',
    })
    .throwOnError();
  const phone = await visit(browser, ada, '/messages', 390);
  const rows = phone.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Oja support');
  const row = rows.filter({ hasText: 'Are you paying?' });
  await expect(row).toContainText('1 unread');
  await expect(row).toContainText('Payment Pending');
  await expectSound(phone);

  await row.getByRole('link').tap();
  await expect(phone).toHaveURL(`/messages/${chatId}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Bola Adeyemi');
  await expect(phone.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0);
  await expect(phone.getByRole('link', { name: /^Pay ₦/ })).toHaveAttribute(
    'href',
    /^\/trade\/.*\/payment$/,
  );
  await field(phone).fill('One line');
  await field(phone).press('Enter');
  await expect(field(phone)).toHaveValue('One line\n');
  await phone.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(line(phone, 'One line')).toBeVisible();
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Back' }).tap();
  await expect(phone).toHaveURL('/messages');
  await expect(row).toHaveCount(0);
  await expect(rows.filter({ hasText: 'You: One line' })).not.toContainText('unread');

  await phone.getByRole('searchbox').fill('paying');
  const hit = phone.getByRole('list', { name: 'Messages found' }).getByRole('link').first();
  await expect(hit.locator('mark')).toHaveText('paying');
  await hit.tap();
  await expect(line(phone, 'Are you paying?')).toBeInViewport();

  await phone.goto('/messages/support');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Oja support');
  await expect(phone.getByText('What happened?')).toBeVisible();
  await expectSound(phone);
});
