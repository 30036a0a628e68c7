import { describe, expect, test } from 'vitest';
import { BadFilter, matches, parseFilter } from '#server/edge/realtime/filter.ts';

const COLUMNS = [
  { name: 'id', type: 'uuid' },
  { name: 'status', type: 'text' },
  { name: 'amount', type: 'numeric' },
  { name: 'is_read', type: 'bool' },
  { name: 'created_at', type: 'timestamptz' },
  { name: 'payment_method_ids', type: '_text' },
];
const ROW = {
  id: '0199a2b4-0000-7000-8000-00000000abcd',
  status: 'open, "or" not (yet)',
  amount: 100.5,
  is_read: false,
  created_at: '2026-11-21T10:00:00.123457+00:00',
  payment_method_ids: ['opay'],
};
const holds = (filter: string, row: object = ROW) =>
  matches(parseFilter(filter, COLUMNS), { ...row });

describe('a filter', () => {
  test.each([
    ['id=eq.0199A2B4-0000-7000-8000-00000000ABCD', true],
    ['status=eq."open, \\"or\\" not (yet)"', true],
    ['status=in.(closed,"open, \\"or\\" not (yet)"),amount=eq.100.50', true],
    ['status=neq.open', true],
    ['amount=gt.100.5', false],
    ['amount=gte.100.5,amount=lt.1000', true],
    ['amount=in.(1,2,100.500)', true],
    ['is_read=eq.false', true],
    ['is_read=neq.false', false],
    ['created_at=gt.2026-11-21T10:00:00.123456Z', true],
    ['created_at=lte.2026-11-21 11:00:00.123457+01', true],
    ['created_at=lt.2026-11-21T11:00:00.123457+0100', false],
  ])('%s holds: %s', (filter, expected) => {
    expect(holds(filter)).toBe(expected);
  });

  test.each(['status=eq.x', 'status=neq.x', 'status=in.(x)', 'amount=lt.1', 'amount=gte.1'])(
    '%s never holds of a null',
    (filter) => {
      expect(holds(filter, { status: null, amount: null })).toBe(false);
    },
  );

  test.each([
    '',
    'status',
    'status=open',
    'status=eq.a,',
    'secret=eq.1',
    'status=not.eq.open',
    'status=like.o*',
    'status=constructor.x',
    'status=lt.open',
    'id=eq.1',
    'id=in.0199a2b4-0000-7000-8000-00000000abcd',
    'amount=eq.1e3',
    'amount=eq.NaN',
    'amount=eq.1234567890.1234567',
    'is_read=eq.0',
    'created_at=gt.yesterday',
    'payment_method_ids=eq.opay',
    `status=eq.${'x'.repeat(5_000)}`,
    Array(9).fill('status=eq.a').join(),
  ])('%s is refused', (filter) => {
    expect(() => parseFilter(filter, COLUMNS)).toThrow(BadFilter);
  });
});
