import { beforeEach, describe, expect, test } from 'vitest';
import { FIGURES } from '#core/reading/figures.ts';
import { figures } from '#web/lib/money/figures.ts';
import { questionGroups } from '#web/features/public/reading/faq/questions.ts';
import { SOURCES } from '#web/features/public/reading/sources.ts';
import { setLanguage } from '#web/lib/i18n/language.ts';
import { renderPage } from '#web/render-page.tsx';

const assets = {
  css: '',
  sheet: '',
  fontRules: '',
  styles: [],
  scripts: [],
  preloads: [],
  pages: {},
  dictionaries: {},
  preamble: '',
};
const LICENCE = 'Registered with nobody <yet>.';

beforeEach(() => setLanguage('en', {}));

async function page(path: string) {
  const response = await renderPage(new Request(`http://localhost:3000${path}`), {
    config: {
      product: 'Oja',
      mode: 'production',
      url: 'http://localhost:3000',
      anon_key: 'anon',
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: LICENCE,
      features: {},
      now: '2026-11-21T13:32:00Z',
    },
    backendUrl: 'http://localhost:3000',
    pageKey: '',
    assets,
  });
  expect(response.status).toBe(200);
  const main = /<main[^]*<\/main>/.exec(response.html)?.[0] ?? '';
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main, 'the policy forbids inline styles').not.toMatch(/ style="/);
  return { ...response, main, text: main.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, '') };
}

/** Every link within a page has a target. */
function expectAnchors(main: string) {
  const wanted = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.filter((id) => !main.includes(`id="${id}"`))).toEqual([]);
}

describe('reading pages, as the server sends them', () => {
  test.each([
    ['/faq', 'on every network the wallet lists', /being built|no coin moves/],
    ['/ndpa-compliance', 'Messages and files of an order and with support', /is not open yet/],
    [
      '/compliance',
      'asks who stands behind the address of a large withdrawal',
      /no automatic screening|travel-rule data/,
    ],
    ['/pitch-deck', 'Chat, support desk, every notification channel', /Being built/],
  ])('M-2.7 M-5.H4 %s says what the product does today', async (path, today, stale) => {
    const { text } = await page(path);
    expect(text).toContain(today);
    expect(text).not.toMatch(stale);
  });

  test('RT-06 PRD-05 /how-it-works shows every clock and fee by the product’s own numbers', async () => {
    const { main, text } = await page('/how-it-works');
    expectAnchors(main);
    expect(text).toContain(`${FIGURES.window}–${FIGURES.longestWindow} min`);
    expect(text).toContain(figures().locked);
    expect(text).toContain('On 100.00 USDT that is 0.30 USDT, worth ₦450.00 at ₦1,500.00.');
    expect(text).toContain('charges the sender on transfers from ₦10,000 on');
    expect(text).toContain(SOURCES.stampDuty.name);
    expect(main).toMatch(/<details id="virtual-cards" class/);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('RT-07 PRD-09 ?section=virtual-cards opens the part on cards before any script', async () => {
    const { main, text } = await page('/how-it-works?section=virtual-cards');
    expect(main).toMatch(/<details id="virtual-cards" open=""/);
    expect(text).toContain('The limit of $5,000 a month is a sample');
  });

  test('RT-08 /faq has its questions with anchors and a search that needs no script', async () => {
    const { main, text } = await page('/faq');
    expectAnchors(main);
    const questions = questionGroups().flatMap((group) => group.questions);
    expect(questions.length).toBeGreaterThanOrEqual(30);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(main).toMatch(/<form[^>]*action="\/faq" method="get"/);
    expect(main.match(/<details class="group/g)).toHaveLength(questions.length);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('RT-08 ?q= is answered by the server: counted, open and marked', async () => {
    const { main, text } = await page('/faq?q=duty%20stamp');
    expect(text).toContain('for “duty stamp”');
    expect(main).toMatch(/value="duty stamp"/);
    expect(main).toMatch(/<mark[^>]*>stamp<\/mark>/);
    expect(main).toMatch(/<details class="group[^"]*" open=""/);
    expect(text).not.toContain('How is a trader’s score calculated?');
  });

  test('a search for a number and one that finds nothing are answered too', async () => {
    expect((await page('/faq?q=10000')).text).toContain('₦10,000');
    expect((await page('/faq?q=zebra')).text).toContain('0 answers for “zebra”');
    const { main, inline } = await page('/faq?q=%3Cscript%3E');
    expect(main).toContain('“&lt;script&gt;”');
    for (const [, script] of main.matchAll(/<script[^>]*>([^]*?)<\/script>/g)) {
      expect(inline.scripts).toContain(script);
    }
  });

  test('RT-09 PRD-13 /support shows what to do first and how to reach people', async () => {
    const { main, text } = await page('/support');
    expectAnchors(main);
    expect(main).toContain('href="/messages/support"');
    expect(main).toContain('href="mailto:support@oja.test"');
    expect(main).toContain('action="/faq"');
    expect(text).toContain(`within ${FIGURES.lateClaim} minutes`);
    expect(text).toContain('private security advisory');
  });

  test('RT-11 /about explains why, with sources', async () => {
    const { main } = await page('/about');
    expectAnchors(main);
    for (const name of ['binanceP2p', 'binanceNaira', 'okx', 'isa'] as const) {
      expect(main).toContain(SOURCES[name].url);
    }
  });

  test('RT-12 /compliance shows the terms, the operator’s own licence text, and the real limits', async () => {
    const { main, text } = await page('/compliance');
    expectAnchors(main);
    expect(text).toContain('Registered with nobody &lt;yet&gt;.');
    expect(text).toContain('has to have counsel confirm this page');
    expect(text).toContain(`say so within ${FIGURES.lateClaim} minutes`);
    expect(text).toContain(`from ${FIGURES.secondPerson} on a second one must agree`);
    expect(text).toContain(figures().sellerFee);
    expect(main).toContain('id="clause-1.1"');
  });

  test('RT-18 /pitch-deck sends every slide, one after the other, with sourced figures', async () => {
    const { main, text } = await page('/pitch-deck');
    const slides = [...main.matchAll(/<section id="([\w-]+)"[^>]*class="deck-slide/g)];
    expect(slides.map(([, id]) => id)).toEqual([
      'oja',
      'problem',
      'why-now',
      'market',
      'product',
      'escrow',
      'proofs',
      'economics',
      'roadmap',
      'contact',
    ]);
    expect(text).toContain('Chainalysis, 2025');
    expect(text).toContain('1,000 such trades in a day bring 300.00 USDT. (₦450,000.00)');
    expect(text).toContain('Oja claims no licence');
  });
});
