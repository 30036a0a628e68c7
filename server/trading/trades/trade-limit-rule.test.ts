import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import {
  limitDetails,
  reachesLimit,
  refusedFrom,
  type TradeLimitFacts,
  tradeLimitOf,
} from '#server/trading/trades/trade-limit-rule.ts';

function of(asset: Money['asset'], text: string): Money {
  return parseMoney(asset, text) ?? { asset, units: -1n };
}

const KNOWN: TradeLimitFacts = {
  hasPhone: true,
  hasFactor: true,
  hasIdentity: true,
  phoneFrom: of('NGN', '50000'),
  factorFrom: of('NGN', '200000'),
  identityFrom: of('NGN', '500000'),
  dayMost: null,
  used: of('NGN', '0'),
  dollar: of('NGN', '1500'),
};

test.each([
  [{}, null],
  [{ hasPhone: false, hasFactor: false, hasIdentity: false }, 'PHONE_NEEDED_TO_TRADE'],
  [{ hasFactor: false, hasIdentity: false }, 'SECOND_FACTOR_NEEDED_TO_TRADE'],
  [{ hasIdentity: false }, 'IDENTITY_NEEDED_TO_TRADE'],
  // In the operator's order.
  [
    { hasPhone: false, hasIdentity: false, identityFrom: of('NGN', '10000') },
    'IDENTITY_NEEDED_TO_TRADE',
  ],
] as const)('M-1.M1 who has shown %o meets first: %s', (change, code) => {
  expect(tradeLimitOf({ ...KNOWN, ...change })?.code ?? null).toBe(code);
});

test('all of a day’s limit may be traded, and not a kobo more', () => {
  const facts = { ...KNOWN, dayMost: of('NGN', '200000'), used: of('NGN', '150000') };
  const limit = tradeLimitOf(facts);
  if (!limit) throw new Error('no limit');
  expect(limit.code).toBe('TRADE_DAY_LIMIT');
  expect(reachesLimit(limit, of('NGN', '50000'))).toBe(false);
  expect(reachesLimit(limit, of('NGN', '50000.01'))).toBe(true);
  expect(english(limitDetails(limit))).toContain(
    'can total ₦200,000.00; ₦50,000.00 of that is left.',
  );
  expect(tradeLimitOf({ ...facts, hasPhone: false })?.code).toBe('PHONE_NEEDED_TO_TRADE');
});

test('M-1.M1 what counts already leaves less, to the kobo', () => {
  const limit = tradeLimitOf({ ...KNOWN, hasPhone: false, used: of('NGN', '30000') });
  if (!limit) throw new Error('no limit');
  expect(refusedFrom(limit)).toEqual(of('NGN', '20000'));
  expect(reachesLimit(limit, of('NGN', '20000'))).toBe(true);
  expect(reachesLimit(limit, of('NGN', '19999.99'))).toBe(false);
  expect(english(limitDetails(limit))).toContain(
    'can total ₦50,000.00; ₦20,000.00 of that is left.',
  );
});

test('M-1.M1 dollars count by the market, and reach every limit where no rate is quoted', () => {
  const facts = { ...KNOWN, hasPhone: false };
  expect(reachesLimit(tradeLimitOf(facts), of('USD', '33.33'))).toBe(false);
  expect(reachesLimit(tradeLimitOf(facts), of('USD', '33.34'))).toBe(true);
  expect(reachesLimit(tradeLimitOf({ ...facts, dollar: null }), of('USD', '0.01'))).toBe(true);
  expect(reachesLimit(tradeLimitOf({ ...facts, used: null }), of('NGN', '0.01'))).toBe(true);
  expect(reachesLimit(null, of('NGN', '100000000'))).toBe(false);
});
