import { describe, expect, test } from 'vitest';
import { exampleTrade, feesOf } from '#core/reading/example-trade.ts';
import { feeFigures, FIGURES, percent } from '#core/reading/figures.ts';
import { findEntries } from '#web/features/public/reading/find-entries.ts';
import { markedText } from '#web/features/public/reading/marked-text.ts';
import {
  type DeckEvent,
  type DeckState,
  slideOfHash,
  turnDeck,
} from '#web/features/public/reading/deck.ts';
import { formatWithUnit } from '#core/money/format-money.ts';

const ENTRIES = [
  {
    id: 'pay',
    title: 'How long do I have to pay?',
    text: 'Fifteen minutes. The seller can add time.',
  },
  { id: 'name', title: 'What does Oja mean?', text: 'Ọjà is the market, in Yorùbá.' },
  {
    id: 'duty',
    title: 'Who pays the stamp duty?',
    text: 'The sender, ₦50 from ₦10,000 on.',
    words: 'EMTL levy',
  },
  {
    id: 'fee',
    title: 'What does it cost?',
    text: 'You pay nothing as a buyer; the seller’s fee is small.',
  },
];

describe('finding an entry', () => {
  test.each([
    ['nothing typed finds everything, in order', '  ', ['pay', 'name', 'duty', 'fee']],
    ['words in any order', 'duty stamp', ['duty']],
    ['without the dots and accents', 'oja yoruba', ['name']],
    ['with dots where the text has them', 'Ọjà', ['name']],
    ['a word in the title before one in the text', 'pay', ['pay', 'duty', 'fee']],
    ['the beginning of a word', 'mark', ['name']],
    ['the middle of a word', 'teen', ['pay']],
    ['a number with or without its comma', '10000', ['duty']],
    ['a number as it is written', '₦10,000', ['duty']],
    ['an apostrophe of either kind', "seller's", ['fee']],
    ['by a word it is also called by', 'emtl', ['duty']],
    ['every word is needed', 'pay zebra', []],
    ['one letter only begins words', 'q', []],
  ])('%s', (_, typed, ids) => {
    expect(findEntries(ENTRIES, typed).map(({ id }) => id)).toEqual(ids);
  });
});

describe('marking a match', () => {
  const hits = (text: string, typed: string) =>
    markedText(text, typed).flatMap(({ text: segment, isHit }) => (isHit ? [segment] : []));

  test.each([
    ['The market by lamplight', 'mark', ['mark']],
    ['Ọjà is the market', 'oja', ['Ọjà']],
    ['from ₦10,000 on', '10000', ['10,000']],
    ['Pay, pay and repay', 'pay', ['Pay', 'pay']],
    ['nothing here', '', []],
  ])('in “%s” for “%s”', (text, typed, expected) => {
    expect(hits(text, typed)).toEqual(expected);
    expect(
      markedText(text, typed)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  });
});

describe('turning the deck', () => {
  const at = (slide: number, isOverview = false): DeckState => ({ at: slide, isOverview });
  const key = (name: string): DeckEvent => ({ kind: 'key', key: name });

  test.each<[string, DeckState, DeckEvent, DeckState]>([
    ['right goes on', at(0), key('ArrowRight'), at(1)],
    ['down goes on', at(0), key('ArrowDown'), at(1)],
    ['left goes back', at(3), key('ArrowLeft'), at(2)],
    ['the first has nothing before it', at(0), key('PageUp'), at(0)],
    ['the last has nothing behind it', at(9), key('PageDown'), at(9)],
    ['Home', at(7), key('Home'), at(0)],
    ['End', at(2), key('End'), at(9)],
    ['a number names a slide', at(0), key('4'), at(3)],
    ['0 is the tenth', at(0), key('0'), at(9)],
    ['other keys mean nothing', at(2), key('x'), at(2)],
    ['Escape shows all', at(2), key('Escape'), at(2, true)],
    ['Escape again goes back', at(2, true), key('Escape'), at(2)],
    ['choosing from all of them closes the list', at(2, true), { kind: 'go', to: 5 }, at(5)],
    ['choosing the same closes it too', at(2, true), { kind: 'go', to: 2 }, at(2)],
    ['to the left brings the next', at(2), { kind: 'swipe', dx: -90, dy: 10 }, at(3)],
    ['to the right brings the one before', at(2), { kind: 'swipe', dx: 90, dy: -10 }, at(1)],
    ['a scroll is no swipe', at(2), { kind: 'swipe', dx: -90, dy: 200 }, at(2)],
    ['a tremble is no swipe', at(2), { kind: 'swipe', dx: -20, dy: 0 }, at(2)],
  ])('%s', (_, state, event, expected) => {
    expect(turnDeck(state, event, 10)).toEqual(expected);
  });

  test('a number beyond the last slide means nothing', () => {
    expect(turnDeck(at(1), key('9'), 4)).toEqual(at(1));
  });

  test('a URL names a slide or none', () => {
    expect(slideOfHash(['title', 'market'], '#market')).toBe(1);
    expect(slideOfHash(['title', 'market'], '#elsewhere')).toBeNull();
    expect(slideOfHash(['title', 'market'], '')).toBeNull();
  });
});

const FEES = { seller_bp: 30, buyer_bp: 0 };

describe('the numbers of the reading pages', () => {
  test('the sample trade adds up by the product’s own arithmetic', () => {
    const trade = exampleTrade(FEES);
    expect(formatWithUnit(trade.sellerFee)).toBe('0.30 USDT');
    expect(formatWithUnit(trade.locked)).toBe('100.30 USDT');
    expect(formatWithUnit(trade.totalWithKobo)).toBe('₦150,000.37');
    expect(trade.buyerFee.units).toBe(0n);
    expect(formatWithUnit(feesOf(1_000, FEES))).toBe('300.00 USDT');
  });

  test('round sums and shares read as people write them', () => {
    expect(FIGURES).toMatchObject({
      window: 15,
      duty: '₦50',
      dutyFrom: '₦10,000',
      secondPerson: '₦1,000,000',
      cardLimit: '$5,000',
      mostAmount: '1,000,000',
    });
    expect(percent(125)).toBe('1.25 %');
  });

  test('M-2.5 what follows from the fees follows the operator’s', () => {
    expect(feeFigures(FEES)).toMatchObject({ sellerFee: '0.30 %', buyerFee: '0 %' });
    expect(feeFigures({ seller_bp: 75, buyer_bp: 0 })).toEqual({
      sellerFee: '0.75 %',
      buyerFee: '0 %',
      fee: '0.75 USDT',
      feeNaira: '₦1,125.00',
      locked: '100.75 USDT',
    });
  });
});
