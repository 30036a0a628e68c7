import { expect, test } from 'vitest';
import { linkedText } from '#web/features/public/sandbox/linked-text.ts';

const plain = (text: string) => ({ text, href: null });
const link = (href: string) => ({ text: href, href });

test.each([
  ['', []],
  ['No address here.', [plain('No address here.')]],
  ['https://a.test/x?y=1&z=2', [link('https://a.test/x?y=1&z=2')]],
  [
    'Open http://127.0.0.1:3000/v?t=1.\nThen sign in.',
    [plain('Open '), link('http://127.0.0.1:3000/v?t=1'), plain('.\nThen sign in.')],
  ],
  ['(https://a.test/b)', [plain('('), link('https://a.test/b'), plain(')')]],
  ['javascript:alert(1) data:text/html,x', [plain('javascript:alert(1) data:text/html,x')]],
  [
    'a https://b.test c https://d.test',
    [plain('a '), link('https://b.test'), plain(' c '), link('https://d.test')],
  ],
  [
    '<a href="https://a.test/">x</a>',
    [plain('<a href="'), link('https://a.test/'), plain('">x</a>')],
  ],
])('%j is split at its URLs', (text, segments) => {
  expect(linkedText(text)).toEqual(segments);
});
