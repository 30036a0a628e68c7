import { describe, expect, test } from 'vitest';
import { findEntries } from '#web/features/public/reading/find-entries.ts';

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
