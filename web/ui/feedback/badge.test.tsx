import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from '#web/ui/feedback/badge.tsx';

function shown(count: number): string {
  return renderToStaticMarkup(<Badge count={count} label="waiting" />).replaceAll(/<[^>]+>/g, '|');
}

test('CON-30 a badge counts to 99, and shows 99+ above', () => {
  expect(shown(1)).toContain('|1|');
  expect(shown(99)).toContain('|99|');
  expect(shown(100)).toContain('|99+|');
  expect(shown(0)).toBe('');
});

test('screen readers hear the whole number', () => {
  expect(shown(250)).toContain('250 waiting');
});
