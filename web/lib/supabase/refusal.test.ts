import { afterEach, expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import { setLanguage } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';

afterEach(() => setLanguage('en', {}));

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

test('details come in the page’s language where the server sent their text', () => {
  const { message } = ERRORS.METHOD_NEEDS_ACCOUNT;
  const error = {
    code: 'METHOD_NEEDS_ACCOUNT',
    details: 'It is Kuda.',
    details_text: text('It is {name}.', { name: 'Kuda' }),
  };
  expect(refusalOf(error).message).toBe(`${message} It is Kuda.`);
  setLanguage('pcm', { 'It is {name}.': 'Na {name}.' });
  expect(refusalOf(error).message).toBe(`${message} Na Kuda.`);
  expect(refusalOf({ ...error, details_text: 'broken' }).message).toBe(`${message} It is Kuda.`);
});

test('anything but our refusals is shown as unexpected, without its own text', () => {
  for (const error of [null, 'lost', { code: 'XX000', message: 'secret', details: 'secret' }]) {
    expect(refusalOf(error)).toMatchObject({ code: null, title: ERRORS.UNEXPECTED.title });
    expect(JSON.stringify(refusalOf(error))).not.toContain('secret');
  }
});
