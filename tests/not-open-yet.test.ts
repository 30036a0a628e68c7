import { expect, test } from 'vitest';
import { readCatalogue } from '#scripts/messages/catalogue.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';

/** How a text says that something cannot be used yet. */
const CLAIM =
  /\bnot (?:open|here|available|issued|for sale|on sale|in the stores|paid)(?: here)? yet\b|\bopens? later\b|\bare being built\b|\bis being built\b|\bin a later version\b|\bNone is on sale yet\b|\bNo (?:reward|payment link|invoice)s?\b[^.]*\byet\b|\bnot made any payment links yet\b|\bnot issued any invoices yet\b|\bNo cards? (?:has|have) been issued\b|\bnot issued yet\b|\bdoes not check identities yet\b|\bNot issued yet\b|\bNot available yet\b/i;

interface Feature {
  readonly name: string;
  /** Texts about it. */
  readonly about: RegExp;
  /** A procedure or a configuration by which people would use it. While there is none, a text may say so. */
  readonly opens: RegExp;
  /** What an operator turns on: until then the feature is closed, and the screen asks before it says so. */
  readonly configured?: true;
}

/** What is not open, beside what would open it: the day somebody builds it, the text about it fails here. */
const CLOSED: readonly Feature[] = [
  { name: 'cards', about: /\bcards?\b|^Not (?:issued|available) yet$/i, opens: /card/ },
  {
    name: 'orders on the spot market',
    about: /order book|placing orders/i,
    opens: /spot|limit_order/,
  },
  { name: 'quotes of the OTC desk', about: /firm quote/i, opens: /otc|block_quote/ },
  { name: 'invoices', about: /invoice/i, opens: /invoice/ },
  { name: 'payment links', about: /payment link/i, opens: /payment_link|pay_link/ },
  {
    name: 'plans',
    about: /\bplans?\b|nothing to cancel/i,
    opens: /choose_plan|buy_plan|start_plan/,
  },
  { name: 'rewards of referrals', about: /reward/i, opens: /pay_reward|claim_reward/ },
  { name: 'apps in stores', about: /in the stores/i, opens: /^$/ },
  { name: 'parts of the administrators', about: /^Not open yet$/i, opens: /^$/ },
  { name: 'identity checks', about: /identit/i, opens: /^$/, configured: true },
  { name: 'savings', about: /savings/i, opens: /^$/, configured: true },
];

const claims = Object.keys(readCatalogue()).filter((text) => CLAIM.test(text));

test('every text that calls something not open yet is about something that is not', () => {
  expect(claims.length).toBeGreaterThan(5);
  const names = [...procedures.keys()];
  const wrong = claims.flatMap((text) => {
    const features = CLOSED.filter(({ about }) => about.test(text));
    if (features.length === 0) return [`${text}: about nothing that is known to be closed`];
    return features
      .filter(({ opens, configured }) => !configured && names.some((name) => opens.test(name)))
      .map(({ name }) => `${text}: ${name} can be used`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  'Chat between traders and with support is not open yet.',
  'Deposits and withdrawals are being built.',
])('%j would be refused', (text) => {
  expect(CLAIM.test(text)).toBe(true);
  expect(CLOSED.some(({ about }) => about.test(text))).toBe(false);
});

test('what is open is said to be: chat, deposits, withdrawals, conversion, transfers', () => {
  for (const name of ['send_message', 'request_withdrawal', 'convert', 'send_transfer']) {
    expect(
      [...procedures.keys()].some((procedure) => procedure.includes(name)),
      name,
    ).toBe(true);
  }
});
