import { expect, test } from 'vitest';
import { bare } from '#bench/web/bare-page.ts';
import type { Visit } from '#bench/web/lighthouse.ts';
import { medianVisit, misses, ratioLine } from '#bench/web/web-figures.ts';

const GOOD: Visit = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 900,
  cls: 0,
  tbtMs: 20,
  bytes: 180_000,
  failed: [],
};

test('each metric has its own median, whichever visit it came from', () => {
  const slow = { ...GOOD, lcpMs: 3_000, tbtMs: 10 };
  const busy = { ...GOOD, lcpMs: 1_000, tbtMs: 90 };
  expect(medianVisit([slow, GOOD, busy])).toMatchObject({ lcpMs: 1_000, tbtMs: 20 });
});

test('missed goals are listed; first pages have a goal of paint, the landing page one of weight', () => {
  const scores = { ...GOOD.scores, performance: 97, seo: 94 };
  const heavy = { ...GOOD, lcpMs: 1_300, bytes: 230_000, scores };
  expect(misses('/', GOOD)).toEqual([]);
  expect(misses('/about', heavy)).toEqual(['/about: seo 94 < 95']);
  expect(misses('/trades/:id', heavy)).toEqual([
    '/trades/:id: performance 97 < 98',
    '/trades/:id: seo 94 < 95',
    '/trades/:id: LCP 1300 ms',
  ]);
  expect(misses('/', heavy)).toHaveLength(4);
});

test('P12 compares the two paints of one build', () => {
  expect(ratioLine(GOOD, { ...GOOD, lcpMs: 1_800 }).met).toBe(true);
  expect(ratioLine(GOOD, { ...GOOD, lcpMs: 1_700 }).met).toBe(false);
});

test('the bare page keeps styles and scripts and loses the server’s HTML', () => {
  const html =
    '<!doctype html><html lang="en"><head><style>b{}</style></head><body><div id="app" data-calm><h1>Oja</h1></div>' +
    '<script>state</script><script type="application/json" id="oja-config">{}</script><script src="/a.js"></script></body></html>';
  const stripped = bare(html);
  expect(stripped).toContain('<html data-app-shell lang="en">');
  expect(stripped).toContain('<style>b{}</style>');
  expect(stripped).toContain('<div id="app"></div>');
  expect(stripped).toContain('<script src="/a.js">');
  expect(stripped).not.toContain('<h1>');
  expect(stripped).not.toContain('state');
  expect(() => bare('<html></html>')).toThrow(/shape/);
});
