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

test('missed goals are listed; only the landing page has goals of paint and weight', () => {
  const heavy = { ...GOOD, lcpMs: 1_300, bytes: 230_000, scores: { ...GOOD.scores, seo: 94 } };
  expect(misses('/', GOOD)).toEqual([]);
  expect(misses('/faq', heavy)).toEqual(['/faq: seo 94 < 95']);
  expect(misses('/', heavy)).toHaveLength(3);
});

test('P12 compares the two paints of one build', () => {
  expect(ratioLine(GOOD, { ...GOOD, lcpMs: 1_800 }).met).toBe(true);
  expect(ratioLine(GOOD, { ...GOOD, lcpMs: 1_700 }).met).toBe(false);
});

test('the bare page keeps styles and scripts and loses the server’s HTML', () => {
  const html =
    '<!doctype html><html lang="en"><head><style>b{}</style></head><body><div id="app"><h1>Oja</h1></div>' +
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
