import { expect, test } from 'vitest';
import { CreateInvoice } from '#core/invoices/wire.ts';
import {
  commonTax,
  draftProblem,
  draftTotals,
  emptyDraft,
  newLine,
  termsOf,
  withEscrow,
  withMethod,
  type InvoiceDraft,
} from '#web/features/business/console/editor/invoice-draft.ts';

const TODAY = '2026-11-21';
const whole: InvoiceDraft = {
  ...emptyDraft(true),
  payerName: ' Balogun Bakery ',
  lines: [
    { ...newLine(750), title: 'Brand identity, second half', price: '350000' },
    { ...newLine(750), title: 'Packaging for six breads', quantity: '6', price: '18500' },
    { ...newLine(750), title: 'Printing proof, Mushin', price: '25000' },
    newLine(750),
  ],
};

test('lines, tax and total are those of the server', () => {
  const totals = draftTotals(whole);
  expect(totals?.subtotal.units).toBe(48_600_000n);
  expect(totals?.tax.units).toBe(3_645_000n);
  expect(totals?.total.units).toBe(52_245_000n);
  expect(totals?.whole).toHaveLength(3);
});

test('a whole draft is what the wire takes, without its empty line', () => {
  expect(draftProblem(whole, TODAY)).toBeNull();
  const terms = termsOf({ ...whole, openUntil: '2026-12-31', discount: '0.00' });
  expect(terms).toMatchObject({
    p_payer_name: 'Balogun Bakery',
    p_payer_email: null,
    p_discount: null,
    p_expires_at: '2026-12-31T23:59:59+01:00',
  });
  expect(terms.p_items).toHaveLength(3);
  expect(CreateInvoice.safeParse({ ...terms, p_draft: true }).success).toBe(true);
});

test.each<[string, Partial<InvoiceDraft>, string]>([
  ['nothing', { lines: [newLine()] }, 'Say what it is for, and what it costs.'],
  [
    'a line without a price',
    { lines: [{ ...newLine(), title: 'Bread' }] },
    'Finish every line: what for, how many and the price.',
  ],
  [
    'none of something',
    { lines: [{ ...newLine(), title: 'Bread', price: '5', quantity: '0' }] },
    'Finish every line: what for, how many and the price.',
  ],
  ['too much off', { discount: '486000.01' }, 'The discount is more than the lines come to.'],
  ['all of it off', { discount: '486000' }, 'An invoice asks for more than nothing.'],
  ['half an address', { payerEmail: 'kemi@' }, 'Check the payer’s email address.'],
  ['a day that is over', { openUntil: '2026-11-20' }, 'Its last day is over. Choose a later one.'],
  ['no way to pay', { methods: [] }, 'Choose at least one way to pay.'],
])('%s is named', (_case, part, problem) => {
  expect(draftProblem({ ...whole, ...part }, TODAY)).toBe(problem);
});

test('escrow leaves only what we can hold', () => {
  expect(withEscrow(whole, true).methods).toEqual(['wallet']);
  expect(withEscrow({ ...whole, methods: ['bank_manual'] }, true).methods).toEqual(['wallet']);
  expect(withEscrow(whole, false).methods).toEqual(whole.methods);
});

test('a bank transfer comes by an account of its own where there is one', () => {
  expect(termsOf({ ...whole, methods: ['bank_manual', 'wallet'] }).p_accepts).toEqual([
    'bank',
    'bank_manual',
    'wallet',
  ]);
});

test('a way to pay is turned on once', () => {
  expect(withMethod(whole, 'wallet', true).methods.filter((one) => one === 'wallet')).toHaveLength(
    1,
  );
  expect(withMethod(whole, 'wallet', false).methods).toEqual(['bank_manual', 'onchain']);
});

test('the tax of all lines is one, or none', () => {
  expect(commonTax(whole.lines)).toBe(750);
  expect(commonTax([newLine(0), newLine(750)])).toBeNull();
});
