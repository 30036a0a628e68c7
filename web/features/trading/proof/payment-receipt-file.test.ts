import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  receiptFileProblem,
  receiptPath,
} from '#web/features/trading/proof/payment-receipt-file.ts';

const MB = 1024 * 1024;

test.each([
  ['a photograph', { type: 'image/jpeg', size: 8 * MB }, true, null],
  ['a document', { type: 'application/pdf', size: 2 * MB }, false, null],
  ['a huge photograph', { type: 'image/jpeg', size: 31 * MB }, true, /30 MB/],
  ['a huge document', { type: 'application/pdf', size: 11 * MB }, false, /10 MB/],
  ['a film', { type: 'video/mp4', size: MB }, false, /picture .* or a PDF/],
  ['nothing', { type: 'image/png', size: 0 }, true, /empty/],
])('%s as a receipt', (_what, file, isPicture, problem) => {
  const found = receiptFileProblem(file, isPicture);
  if (problem === null) expect(found).toBeNull();
  else expect(inEnglish(found)).toMatch(problem);
});

test('a receipt’s file is named after its trade', () => {
  expect(receiptPath('trade', 'id', 'application/pdf')).toBe('trade/id.pdf');
  expect(receiptPath('trade', 'id', 'image/jpeg')).toBe('trade/id.jpg');
});
