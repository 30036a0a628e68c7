import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import {
  aroundMid,
  type Quote,
  type RateSourceName,
  referenceOf,
  quoteStatusOf,
} from '#core/market-data/reference.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function naira(decimal: string): Money {
  const money = parseMoney('NGN', decimal);
  if (!money) throw new Error(`${decimal} is no amount`);
  return money;
}

function quote(source: RateSourceName, mid: string, secondsAgo = 10): Quote {
  return { source, mid: naira(mid), at: new Date(NOW.getTime() - secondsAgo * 1_000) };
}

const LAST = naira('1500');

test.each<[string, Quote[], string | null, RateSourceName[], boolean]>([
  ['nobody says anything', [], null, [], false],
  ['one market is a rate to show', [quote('quidax', '1512.34')], '1512.34', ['quidax'], false],
  [
    'two are their mean, half a kobo up',
    [quote('quidax', '1500.00'), quote('coingecko', '1500.01')],
    '1500.01',
    ['quidax', 'coingecko'],
    true,
  ],
  [
    'two up to a tenth apart are their mean',
    [quote('quidax', '1430'), quote('coingecko', '1570')],
    '1500',
    ['quidax', 'coingecko'],
    true,
  ],
  [
    'M-1.M3 beside two markets a rate by hand is nothing',
    [quote('quidax', '1510'), quote('coingecko', '1490'), quote('manual', '1529')],
    '1500',
    ['quidax', 'coingecko'],
    true,
  ],
  [
    'M-1.M3 in the place of a market that is silent it counts, and is no market',
    [quote('quidax', '1510'), quote('coingecko', '1490', 1_800), quote('manual', '1529')],
    '1529',
    ['manual'],
    false,
  ],
  [
    'M-1.M3 further than 2% from what the markets agreed on last it counts for nothing',
    [quote('quidax', '1510'), quote('manual', '1530.01')],
    '1510',
    ['quidax'],
    false,
  ],
  [
    'of three markets one that is more than 5% away is left out',
    [quote('quidax', '1510'), quote('coingecko', '1500'), quote('sandbox-one', '1586')],
    '1505',
    ['quidax', 'coingecko'],
    true,
  ],
  [
    'exactly 5% away still counts',
    [quote('quidax', '1500'), quote('coingecko', '1500'), quote('sandbox-one', '1575')],
    '1500',
    ['quidax', 'coingecko', 'sandbox-one'],
    true,
  ],
  [
    'a stale source does not count, so that two are left',
    [quote('quidax', '1510'), quote('coingecko', '1500'), quote('sandbox-one', '9000', 1_800)],
    '1505',
    ['quidax', 'coingecko'],
    true,
  ],
  ['a rate by hand counts for a day', [quote('manual', '1520', 86_399)], '1520', ['manual'], false],
  ['and not longer', [quote('manual', '1520', 86_400)], null, [], false],
])('%s', (_title, quotes, mid, counted, isMarket) => {
  const reference = referenceOf(quotes, NOW, { lastMarket: LAST });
  expect(reference && toDecimal(reference.mid)).toBe(mid);
  expect(reference?.counted ?? []).toEqual(counted);
  expect(reference?.isMarket ?? false).toBe(isMarket);
});

test('M-1.M3 before markets ever agreed no manual rate counts', () => {
  expect(referenceOf([quote('manual', '1500')], NOW)).toBeNull();
});

test('a rate is as old as the second newest of its markets', () => {
  const quotes = [quote('quidax', '1500', 5), quote('coingecko', '1500', 600)];
  expect(referenceOf(quotes, NOW)?.at).toEqual(new Date(NOW.getTime() - 600_000));
  expect(referenceOf(quotes, NOW, { freshSeconds: 90 })).toMatchObject({ isMarket: false });
});

test('each source has the reason why it counts or not', () => {
  const quotes = [
    quote('quidax', '1500'),
    quote('coingecko', '1501'),
    quote('manual', '1510'),
    quote('sandbox-one', '1500', 2_000),
  ];
  const statuses = (lastMarket: Money | null) =>
    quotes.map((one) => quoteStatusOf(one, quotes, NOW, { lastMarket }));
  expect(statuses(LAST)).toEqual(['counted', 'counted', 'standby', 'stale']);
  expect(statuses(naira('1400'))).toEqual(['counted', 'counted', 'away', 'stale']);
});

test('two markets over a tenth apart give no rate, since either may be broken', () => {
  expect(referenceOf([quote('quidax', '1400'), quote('coingecko', '1600')], NOW)).toBeNull();
});

test('a rate lies between the lowest and the highest that count, in any order', () => {
  const names: RateSourceName[] = ['quidax', 'coingecko', 'sandbox-one', 'sandbox-two'];
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 4 }),
      (units) => {
        const quotes = units.map((each, at): Quote => {
          return { source: names[at]!, mid: { asset: 'NGN', units: each }, at: NOW };
        });
        const reference = referenceOf(quotes, NOW);
        expect(referenceOf(quotes.toReversed(), NOW)?.mid).toEqual(reference?.mid);
        if (!reference) return units.length > 1;
        const counted = quotes.filter(({ source }) => reference.counted.includes(source));
        const all = counted.map(({ mid }) => mid.units).sort((a, b) => (a < b ? -1 : 1));
        return reference.mid.units >= all[0]! && reference.mid.units <= all.at(-1)!;
      },
    ),
  );
});

test('CON-24 around 1500 with a spread of 10 lie 1495 and 1505; an odd spread keeps its width', () => {
  const around = (mid: string, spread: string) => {
    const { buy, sell } = aroundMid(naira(mid), naira(spread));
    return [toDecimal(buy), toDecimal(sell)];
  };
  expect(around('1500', '10')).toEqual(['1495', '1505']);
  expect(around('1500', '0.01')).toEqual(['1500', '1500.01']);
  expect(around('0.01', '10')).toEqual(['0.01', '10.01']);
});
