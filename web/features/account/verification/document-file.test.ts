import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import {
  documentFileProblem,
  documentPath,
} from '#web/features/account/verification/document-file.ts';

test.each([
  ['image/jpeg', 5_000_000, null],
  ['application/pdf', 8 * 1024 * 1024, null],
  ['application/pdf', 8 * 1024 * 1024 + 1, 'This file is larger than 8 MB. Choose a smaller one.'],
  ['image/png', 0, 'This file is empty. Choose another one.'],
  ['image/svg+xml', 10, 'Choose a picture (JPEG or PNG) or a PDF.'],
  ['image/webp', 10, 'Choose a picture (JPEG or PNG) or a PDF.'],
])('a file of %s and %i bytes: %s', (type, size, problem) => {
  const found = documentFileProblem({ type, size });
  expect(found && english(found)).toBe(problem);
});

test('a document is named after its owner, with the extension of its type', () => {
  expect(documentPath('a-person', 'application/pdf')).toMatch(/^a-person\/[0-9a-f-]{36}\.pdf$/);
});
