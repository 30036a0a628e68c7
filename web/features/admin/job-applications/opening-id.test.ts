import { expect, test } from 'vitest';
import { openingIdOf } from '#web/features/admin/job-applications/opening-id.ts';

test.each([
  ['Escrow & Disputes Officer (Lagos)', 'escrow-disputes-officer-lagos'],
  ['  Ọjà Sales  ', 'oja-sales'],
  ['₦₦', ''],
])('the URL of "%s" is "%s"', (title, id) => {
  expect(openingIdOf(title)).toBe(id);
});
