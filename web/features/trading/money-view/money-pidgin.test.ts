import { afterEach, expect, test } from 'vitest';
import {
  FIAT_STATES,
  MONEY_LOCATIONS,
  NEXT_ACTIONS,
  type NextStep,
} from '#core/trade/money-question.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';
import { TRADE_EVENT_KINDS } from '#core/trade/trade-event.ts';
import { IF_NOBODY_ACTS } from '#server/trading/trades/money/money-texts.ts';
import { leftInEnglish, PIDGIN } from '#tests/support/assertions/left-in-english.ts';
import { describeTradeMoney } from '#web/features/trading/money-view/describe-money.ts';
import { setLanguage, t } from '#web/lib/i18n/language.ts';

afterEach(() => setLanguage('en', {}));

type You = TradeMoney['you'];
type Owner = TradeMoney['crypto'][number]['owner'];

const YOU: You[] = ['buyer', 'seller', 'admin'];
const OWNERS: Owner[] = ['buyer', 'seller', 'oja'];
const READERS = YOU.flatMap((you) => [null, 'Bola'].map((other) => ({ you, other })));
const AT = '2026-11-21T14:34:00.000Z';

/** Everything at once: money in every place and of every owner, and every kind of step. */
function money(change: Partial<TradeMoney>): TradeMoney {
  const locations = MONEY_LOCATIONS.flatMap((location) =>
    OWNERS.map((owner) => ({ location, owner })),
  );
  return {
    trade_id: '019aa001-0000-7000-8000-0000a1b2c3d4',
    as_of: AT,
    you: 'buyer',
    status: 'in_payment',
    stage: 'to_pay',
    asset: 'USDT',
    fiat_currency: 'NGN',
    crypto: locations.map((at) => ({ ...at, amount: 100.3 })),
    fiat: null,
    next: { actor: 'nobody', action: 'none', is_you: false, until: null, otherwise: '' },
    steps: TRADE_EVENT_KINDS.map((kind, index) => ({
      event_id: `019aa001-0000-7000-8000-0000a1b2c3${index + 10}`,
      kind,
      status: 'in_payment',
      actor: index % 2 === 0 ? 'clock' : 'seller',
      at: AT,
      amount: 100,
      total_fiat: 150000.37,
      deadline: null,
      child_id: null,
      moved: locations.map((at) => ({
        transaction_id: '019aa001-0000-7000-8000-0000a1b2c3d6',
        kind: 'escrow_freeze',
        from: at,
        to: at,
        amount: 100.3,
        fee: 0.3,
      })),
    })),
    ...change,
  };
}

function describe(change: Partial<TradeMoney>, other: string | null) {
  const amount = { asset: 'USDT', units: 100_00000000n } as const;
  return describeTradeMoney(money(change), { amount, other, time: () => '14:47' });
}

test.each(READERS)(
  'every place and step is Pidgin for the $you beside $other',
  ({ you, other }) => {
    for (const location of MONEY_LOCATIONS) {
      for (const owner of OWNERS) {
        const crypto = [{ location, owner, amount: 100 }];
        expect(leftInEnglish(describe({ you, crypto }, other))).toEqual([]);
      }
    }
    expect(leftInEnglish(describe({ you }, other))).toEqual([]);
  },
);

const ACTORS: NextStep['actor'][] = ['oja', 'parties'];

test.each(READERS)('every next step is Pidgin for the $you beside $other', ({ you, other }) => {
  for (const action of NEXT_ACTIONS) {
    for (const until of [null, AT]) {
      for (const actor of ACTORS) {
        const next = { actor, action, is_you: false, until, otherwise: '' };
        expect(leftInEnglish(describe({ you, next }, other).next)).toEqual([]);
      }
    }
  }
});

test.each(READERS)('every state of the naira is Pidgin for the $you beside $other', (reader) => {
  for (const state of FIAT_STATES) {
    const fiat = {
      state,
      amount: 150000.37,
      payment_method_id: 'bank-transfer',
      bank_name: 'Guaranty Trust Bank',
      account_ends_in: '7752',
    };
    expect(leftInEnglish(describe({ you: reader.you, fiat }, reader.other).fiat)).toEqual([]);
  }
});

test('labels of steps, and what happens if nobody acts, have their Pidgin', () => {
  const titles = describe({}, null).steps.map(({ title }) => title);
  const sentences = [...titles, ...Object.values(IF_NOBODY_ACTS)];
  expect(sentences.filter((sentence) => PIDGIN[sentence] === undefined)).toEqual([]);
});

test('the line names who and until when', () => {
  setLanguage('pcm', PIDGIN);
  const next = { actor: 'buyer', action: 'pay', is_you: false, until: AT, otherwise: '' } as const;
  const crypto = [{ location: 'escrow', owner: 'seller', amount: 100.3 }] as const;
  const { line } = describe({ you: 'seller', next, crypto: [...crypto] }, 'Bola');
  expect(line.map((part) => t(part))).toEqual([
    '100.00 USDT dey for escrow',
    'Bola go pay before 14:47',
  ]);
});
