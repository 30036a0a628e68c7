import { expect, test } from 'vitest';
import {
  appealEffect,
  decisionEffect,
  decisionLabel,
} from '#web/features/admin/escrow-desk/desk-effect.ts';

const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const FACTS = {
  amount: usdt(28_000_000_000n),
  fee: usdt(84_000_000n),
  fiat: { asset: 'NGN', units: 42_000_019n } as const,
  buyer: 'Kelechi',
  seller: 'Rukayat',
  needsSecondPerson: false,
};

test('a decision names who gets what, to the unit, and what can be turned', () => {
  expect(decisionLabel('cancelled', FACTS)).toBe('Refund 280.00 USDT to Rukayat');
  expect(decisionEffect('cancelled', FACTS)[0]).toBe(
    'Rukayat gets back 280.84 USDT, the fee with it.',
  );
  expect(decisionEffect('completed', FACTS).slice(0, 2)).toEqual([
    'Kelechi gets 280.00 USDT.',
    'Oja keeps 0.84 USDT, the seller’s fee.',
  ]);
  expect(decisionEffect('completed', FACTS).at(-1)).toMatch(/cannot be undone/);
  const large = { ...FACTS, needsSecondPerson: true };
  expect(decisionEffect('completed', large).at(-1)).toMatch(/Nothing moves until another/);
});

test('a verdict on an appeal moves what waits, and nothing where it was paid out', () => {
  const held = usdt(28_000_000_000n);
  expect(appealEffect('upheld', 'completed', FACTS, held)[0]).toMatch(/^Kelechi gets the 280/);
  expect(appealEffect('overturned', 'completed', FACTS, held)[0]).toMatch(/^Rukayat gets the 280/);
  expect(appealEffect('overturned', 'cancelled', FACTS, held)[0]).toMatch(/^Kelechi gets/);
  expect(appealEffect('overturned', 'cancelled', FACTS, null)).toEqual([
    'The crypto was already released. Nothing moves.',
    'The records and both people’s figures are corrected in Kelechi’s favour.',
  ]);
});
