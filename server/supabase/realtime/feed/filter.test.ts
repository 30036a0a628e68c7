import { describe, expect, test } from 'vitest';
import { BadFilter, matches, parseFilter } from '#server/supabase/realtime/feed/filter.ts';

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
  matches(parseFilter(filter, COLUMNS), { ...row }, () => true);

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
    [' amount=eq.1.005e2 , amount=gt. 7 ', true],
    ['status=like."open, %"', true],
    ['status=like.open', false],
    ['status=ilike.OPEN%yet\\)', true],
    ['status=not.like.%or%', false],
    ['status=gte.open,status=lt.opfn', true],
    ['is_read=is.false,amount=not.is.null', true],
    ['is_read=eq.off', true],
    ['is_read=lt.true', true],
    ['amount=not.in.(1,2,100.5)', false],
    ['amount=not.in.(1,null)', false],
    ['amount=not.in.()', true],
    ['amount=isdistinct.100.5', false],
    ['payment_method_ids=not.is.null', true],
    ['', true],
    ['  ', true],
  ])('%s holds: %s', (filter, expected) => {
    expect(holds(filter)).toBe(expected);
  });

  test.each(['status=is.null', 'status=isdistinct.x'])('%s holds of a null', (filter) =>
    expect(holds(filter, { status: null, amount: null })).toBe(true),
  );

  test.each([
    'status=eq.x',
    'status=neq.x',
    'status=in.(x)',
    'status=not.in.(x)',
    'status=not.like.x',
    'status=ilike.%',
    'status=not.is.null',
    'status=not.isdistinct.x',
    'amount=lt.1',
    'amount=gte.1',
  ])('%s never holds of a null', (filter) => {
    expect(holds(filter, { status: null, amount: null })).toBe(false);
  });

  test.each([
    'status',
    'status=open',
    'status=eq.a,',
    'secret=eq.1',
    'status=match.^o',
    'status=imatch.^o',
    'status=like.o\\',
    'amount=like.1%',
    'status=is.not_null',
    'status=is.true',
    'status=in.(a,,b)',
    'status=in.(a{b)',
    'status=not.not.eq.a',
    'status=constructor.x',
    'id=eq.1',
    'id=in.0199a2b4-0000-7000-8000-00000000abcd',
    'amount=eq.NaN',
    'amount=eq.1234567890.1234567',
    'is_read=eq.o',
    'created_at=gt.2026-02-30T00:00:00Z',
    'created_at=gt.2026-02-20T00:00:00',
    'created_at=gt.yesterday',
    'payment_method_ids=eq.opay',
    `status=eq.${'x'.repeat(5_000)}`,
    Array(9).fill('status=eq.a').join(),
  ])('%s is refused', (filter) => {
    expect(() => parseFilter(filter, COLUMNS)).toThrow(BadFilter);
  });
});
