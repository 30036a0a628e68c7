import { expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';

test('a refusal has the catalogue’s text, and the server’s details for this case', () => {
  const { title, message } = ERRORS.METHOD_NEEDS_ACCOUNT;
  const error = { code: 'METHOD_NEEDS_ACCOUNT', message: 'anything', details: 'It is Kuda.' };
  expect(refusalOf(error)).toEqual({
    code: 'METHOD_NEEDS_ACCOUNT',
    title,
    message: `${message} It is Kuda.`,
  });
  for (const details of [null, '', 7]) {
    expect(refusalOf({ ...error, details })).toMatchObject({ message });
  }
});

test('anything but our refusals is shown as unexpected, without its own text', () => {
  for (const error of [null, 'lost', { code: 'XX000', message: 'secret', details: 'secret' }]) {
    expect(refusalOf(error)).toMatchObject({ code: null, title: ERRORS.UNEXPECTED.title });
    expect(JSON.stringify(refusalOf(error))).not.toContain('secret');
  }
});
