import { expect, test } from 'vitest';
import {
  type AlertDraft,
  argsOfDraft,
  argsOfRow,
  draftOfRow,
  draftOfSearch,
} from '#web/features/trading/offer-alerts/alert-draft.ts';
import { readMarketSearch } from '#core/market/market-search.ts';
import { CreateOfferAlert } from '#core/alerts/wire.ts';

const SEARCH = readMarketSearch({
  side: 'sell',
  asset: 'USDC',
  amount: '50000',
  method: 'opay',
  verified: 'true',
});
const DRAFT = draftOfSearch(SEARCH);

test('a draft begins with the search, and lacks a price', () => {
  expect(DRAFT).toMatchObject({
    side: 'sell',
    asset: 'USDC',
    amount: '50000',
    methodIds: ['opay'],
    verified: true,
  });
  expect(argsOfDraft(DRAFT)).toBe('price');
});

test.each<[string, Partial<AlertDraft>, string]>([
  ['a price of nothing', { price: '0' }, 'price'],
  ['a price with three decimals', { price: '1500.005' }, 'price'],
  ['no margin', { limit: 'margin' }, 'margin'],
  ['a margin out of bounds', { limit: 'margin', margin: '20.01' }, 'margin'],
  ['a sum of nothing', { limit: 'any', amount: '0' }, 'amount'],
])('%s is invalid', (_name, part, problem) => {
  expect(argsOfDraft({ ...DRAFT, ...part })).toBe(problem);
});

test.each<[string, Partial<AlertDraft>, object]>([
  ['a price', { price: '1500.5' }, { p_price_limit: '1500.5', p_margin_bp: null }],
  [
    'any price',
    { limit: 'any', price: '9', amount: '' },
    { p_price_limit: null, p_amount_fiat: null },
  ],
  [
    'a margin under',
    { limit: 'margin', margin: '0.75' },
    { p_price_limit: null, p_margin_bp: -75 },
  ],
  ['a margin over', { limit: 'margin', margin: '1', marginSide: 'over' }, { p_margin_bp: 100 }],
])('%s converts to what the wire takes, and back when it is edited', (_name, part, expected) => {
  const args = argsOfDraft({ ...DRAFT, ...part });
  expect(args).toMatchObject(expected);
  const { p_price_limit, p_amount_fiat, ...parsed } = CreateOfferAlert.parse(args);
  const row = {
    side: parsed.p_side,
    asset: parsed.p_asset,
    fiat_currency: parsed.p_fiat_currency,
    price_limit: p_price_limit == null ? null : Number(p_price_limit),
    margin_bp: parsed.p_margin_bp ?? null,
    method_ids: parsed.p_method_ids ?? [],
    amount_fiat: p_amount_fiat == null ? null : Number(p_amount_fiat),
    verified_only: parsed.p_verified_only,
  };
  expect(argsOfDraft(draftOfRow(row))).toEqual(args);
  expect(CreateOfferAlert.safeParse(argsOfRow(row)).success).toBe(true);
});
