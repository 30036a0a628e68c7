import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import {
  aroundMid,
  type Quote,
  type RateSourceName,
  referenceOf,
  standingOf,
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

test.each<[string, Quote[], string | null, RateSourceName[]]>([
  ['nobody says anything', [], null, []],
  ['one source is the rate', [quote('quidax', '1512.34')], '1512.34', ['quidax']],
  [
    'two are their mean, half a kobo up',
    [quote('quidax', '1500.00'), quote('coingecko', '1500.01')],
    '1500.01',
    ['quidax', 'coingecko'],
  ],
  [
    'two up to a tenth apart are their mean',
    [quote('quidax', '1430'), quote('coingecko', '1570')],
    '1500',
    ['quidax', 'coingecko'],
  ],
  [
    'of three the middle counts',
    [quote('quidax', '1510'), quote('coingecko', '1490'), quote('manual', '1500')],
    '1500',
    ['quidax', 'coingecko', 'manual'],
  ],
  [
    'of three one that is more than 5% away is left out',
    [quote('quidax', '1510'), quote('coingecko', '1500'), quote('manual', '1586')],
    '1505',
    ['quidax', 'coingecko'],
  ],
  [
    'exactly 5% away still counts',
    [quote('quidax', '1500'), quote('coingecko', '1500'), quote('manual', '1575')],
    '1500',
    ['quidax', 'coingecko', 'manual'],
  ],
  [
    'a stale source does not count, so that two are left',
    [quote('quidax', '1510'), quote('coingecko', '1500'), quote('sandbox', '9000', 1_800)],
    '1505',
    ['quidax', 'coingecko'],
  ],
  [
    'two against two that do not agree are no rate',
    [
      quote('quidax', '1000'),
      quote('coingecko', '1000'),
      quote('manual', '2000'),
      quote('sandbox', '2000'),
    ],
    null,
    [],
  ],
  ['a rate by hand counts for a day', [quote('manual', '1520', 86_399)], '1520', ['manual']],
  ['and not longer', [quote('manual', '1520', 86_400)], null, []],
])('%s', (_title, quotes, mid, counted) => {
  const reference = referenceOf(quotes, NOW);
  expect(reference && toDecimal(reference.mid)).toBe(mid);
  expect(reference?.counted ?? []).toEqual(counted);
});

test('each source is told why it counts or not', () => {
  const quotes = [
    quote('quidax', '1500'),
    quote('coingecko', '1501'),
    quote('manual', '1700'),
    quote('sandbox', '1500', 2_000),
  ];
  expect(quotes.map((one) => standingOf(one, quotes, NOW))).toEqual([
    'counted',
    'counted',
    'away',
    'stale',
  ]);
});

test('two markets more than a tenth apart are no rate: one of them is broken, and nobody can tell which', () => {
  expect(referenceOf([quote('quidax', '1400'), quote('coingecko', '1600')], NOW)).toBeNull();
  expect(referenceOf([quote('quidax', '1400'), quote('manual', '1600')], NOW)?.mid).toEqual(
    naira('1500'),
  );
});

test('a rate lies between the lowest and the highest that count, whatever the order they came in', () => {
  const names: RateSourceName[] = ['quidax', 'coingecko', 'manual', 'sandbox'];
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
