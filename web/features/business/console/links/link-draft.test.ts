import { expect, test } from 'vitest';
import { CreatePaymentLink } from '#core/links/wire.ts';
import {
  linkDraft,
  linkProblem,
  linkTerms,
  newQuestion,
  type LinkDraft,
} from '#web/features/business/console/links/link-draft.ts';

const TODAY = '2026-11-21';
const whole: LinkDraft = { ...linkDraft(null, true), title: 'Bread for six', amount: '18500' };

test('a title and an amount are enough, and the wire takes them', () => {
  expect(linkProblem(whole, TODAY)).toBeNull();
  expect(CreatePaymentLink.safeParse(linkTerms(whole, null)).success).toBe(true);
});

const question = (label: string) => ({ ...newQuestion(), label });

test('the answers are named after the questions, each once, and a saved name stays', () => {
  const questions = [
    { ...question('Your size'), name: 'shirt' },
    question('Your size?'),
    { ...question('Your size'), isRequired: false },
    question('Ṣé o fẹ́?'),
    question('¿?'),
  ];
  const terms = linkTerms({ ...whole, questions }, null);
  expect(terms.p_collect).toEqual([
    { name: 'shirt', label: 'Your size', required: true },
    { name: 'your_size', label: 'Your size?', required: true },
    { name: 'your_size_2', label: 'Your size', required: false },
    { name: 'se_o_fe', label: 'Ṣé o fẹ́?', required: true },
    { name: 'answer', label: '¿?', required: true },
  ]);
  expect(CreatePaymentLink.safeParse(terms).success).toBe(true);
});

test('where the payer chooses there is no amount, and nobody is asked how many', () => {
  const open = { ...whole, kind: 'open', min: '1000', asksHowMany: true } as const;
  expect(linkProblem(open, TODAY)).toBeNull();
  expect(linkTerms(open, null)).toMatchObject({
    p_amount: null,
    p_min: '1000',
    p_max: null,
    p_allow_quantity: false,
  });
});

test.each<[Partial<LinkDraft>, string]>([
  [{ title: ' ' }, 'Say what it is for.'],
  [{ amount: '0' }, 'Enter the amount.'],
  [{ kind: 'open', min: '20', max: '10' }, 'The least is more than the most.'],
  [{ mostUses: '0' }, 'It is used at least once.'],
  [{ openUntil: '2026-11-20' }, 'Its last day is over. Choose a later one.'],
  [{ questions: [question('')] }, 'Write each question, or remove it.'],
  [
    { returnUrl: 'http://shop.test/' },
    'Only an https address at a proven domain of yours works here.',
  ],
  [{ methods: [] }, 'Choose at least one way to pay.'],
])('%o is named', (part, problem) => {
  expect(linkProblem({ ...whole, ...part }, TODAY)).toBe(problem);
});
