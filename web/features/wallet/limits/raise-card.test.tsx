import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { parseMoney } from '#core/money/money.ts';
import type { OwnLimits } from '#web/lib/money/own-limits.ts';
import { RaiseCard } from '#web/features/wallet/limits/raise-card.tsx';

vi.mock('#web/ui/button.tsx', () => ({ ButtonLink: () => null }));

const naira = (amount: number) => {
  const money = parseMoney('NGN', amount);
  if (!money) throw new Error(`no amount: ${amount}`);
  return money;
};

function shown(most: number, overrideUntil: Date | null): string {
  const own: OwnLimits = {
    level: 'basic',
    raise: { level: 'verified', href: '/profile?tab=verification', minutes: 5 } as never,
    limits: [
      {
        product: 'out',
        period: 'day',
        most: naira(most),
        used: naira(0),
        left: naira(most),
        nextMost: naira(200_000_000),
        overrideUntil,
        fullAt: null,
        code: null,
      },
    ],
    levels: [],
  } as never;
  return renderToStaticMarkup(<RaiseCard own={own} />);
}

test('the next level shows its amount only where that is more than one’s own', () => {
  expect(shown(5_000_000, null)).toContain('₦200,000,000');
  const own = shown(250_000_000, new Date(2026, 11, 20, 14, 5));
  expect(own).not.toContain('₦200,000,000');
  expect(own).toContain('Set for you until 20 Dec');
});
