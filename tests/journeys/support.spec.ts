import { type Browser, expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

const DESK = '/admin/support';

let oja: TestOja;
let ada: Person;
let bola: Person;
let agent: Person & { readonly app: Authenticator };

test.beforeAll(async () => {
  oja = await startTestOja();
  [ada, bola] = await Promise.all([personOf('ada@oja.test'), personOf('bola@oja.test')]);
  const admin = await personOf('admin@oja.test');
  agent = { ...admin, app: await enrolSecondFactor(admin.client) };
});
test.afterAll(() => oja.stop());

async function personOf(email: string): Promise<Person> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id };
}

interface PageOptions {
  readonly width?: number;
  readonly theme?: 'dark' | 'light';
}

/** A browser signed in as this person. */
async function pageOf(
  browser: Browser,
  person: Person,
  { width = 1440, theme = 'dark' }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  const { data } = await person.client.auth.getSession();
  await context.addInitScript(
    ([session, chosen]) => {
      if (!localStorage.getItem('oja-session')) localStorage.setItem('oja-session', session);
      localStorage.setItem('oja-theme', chosen);
    },
    [JSON.stringify(data.session), theme] as const,
  );
  return context.newPage();
}

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const sendText = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

test('somebody asks, an agent answers, and a rating is given', async ({ browser }) => {
  const customer = await pageOf(browser, ada, { width: 390 });
  await customer.goto('/messages/support');
  await customer.getByRole('button', { name: 'A deposit', exact: true }).click();
  await expect(customer.getByRole('button', { name: 'A deposit', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sendText(customer, 'My deposit is missing since noon');
  await expect(customer.getByText('You are number 1 in the queue')).toBeVisible();
  await expectAccessible(customer);

  const desk = await pageOf(browser, agent);
  await desk.goto(DESK);
  const line = desk.getByRole('list', { name: 'Tickets' }).getByRole('button');
  await expect(line).toContainText('My deposit is missing since noon');
  await expect(line).toContainText('Deposit');
  await expect(desk.getByText('Take the ticket to read the whole conversation')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Take it', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(desk.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(customer.getByText(/ of Oja support is here$/)).toBeVisible();

  await desk.keyboard.press('/');
  await expect(desk.getByRole('searchbox', { name: 'Search saved replies' })).toBeFocused();
  await desk.keyboard.type('confirmations');
  await desk.getByRole('button', { name: /^Deposit waiting for confirmations/ }).click();
  const composer = desk.getByRole('textbox', { name: /^Message to/ });
  await expect(composer).toHaveValue(/^Hello Ada\b.*waiting for confirmations/);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const conversation = customer.getByRole('list', { name: 'Messages with Oja support' });
  await expect(conversation).toContainText('your deposit is on the network');
  await expect(customer.getByText(/ of Oja support replied$/)).toBeVisible();
  await expectAccessible(desk);

  await sendText(customer, 'It is there now. Thank you');
  await expect(desk.getByRole('list', { name: /^Messages with Ada/ })).toContainText(
    'It is there now. Thank you',
  );
  await desk.getByRole('heading', { name: 'Support desk' }).click();
  await desk.keyboard.press('e');
  await desk.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(desk.getByText('You have no tickets. Take one from the queue.')).toBeVisible();

  await customer.getByRole('radio', { name: '5 of 5, Very good' }).check();
  await customer.getByRole('textbox', { name: 'What should we know?' }).fill('Within minutes');
  await customer
    .getByRole('form', { name: 'How was it?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(customer.getByText('Resolved. Write within 3 days to continue.')).toBeVisible();
  await expect(customer.getByRole('form', { name: 'How was it?' })).toHaveCount(0);
  const { data } = await agent.client.rpc('get_support_figures', {});
  expect(data).toMatchObject({ waiting: 0, resolved_today: 1, rating: 5, ratings: 1 });
});

test('a desk that is read on a phone shows one pane at a time', async ({ browser }) => {
  const { data: chat } = await bola.client.rpc('start_chat', { p_type: 'support' });
  const p_chat_id = (chat as { chat_id: string }).chat_id;
  await bola.client
    .rpc('send_message', {
      p_chat_id,
      p_client_id: crypto.randomUUID(),
      p_body: 'How do I change my bank account?',
    })
    .throwOnError();
  const desk = await pageOf(browser, agent, { width: 390, theme: 'light' });
  await desk.goto(DESK);
  await expectAccessible(desk);
  await desk.getByRole('list', { name: 'Tickets' }).getByRole('button').click();
  await expect(desk.getByRole('list', { name: 'Tickets' })).toBeHidden();
  await expect(desk.getByRole('list', { name: 'Waiting' })).toContainText(
    'How do I change my bank account?',
  );
  await desk.getByRole('button', { name: 'About the customer' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Saved replies');
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('button', { name: 'Queue' }).click();
  await expect(desk.getByRole('list', { name: 'Tickets' })).toBeVisible();

  // An administrator who loses the role meanwhile is redirected at the next reload.
  const refusal = { code: '42501', message: 'This is for the staff of this market.' };
  await desk.route('**/rpc/list_support_tickets', (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  await desk.route('**/rpc/get_staff_access', (route) =>
    route.fulfill({ json: { roles: [], permissions: [] } }),
  );
  await desk.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(desk).toHaveURL(/\/admin-access/);
});

test('without a second factor only the link to set one up is shown', async ({ browser }) => {
  const bare = await personOf('admin3@oja.test');
  const desk = await pageOf(browser, bare);
  await desk.goto(DESK);
  await expect(desk.getByRole('link', { name: 'Set up 2FA' })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Tickets' })).toHaveCount(0);
});
