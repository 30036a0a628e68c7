import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/language/language-choice.ts';
import { text } from '#core/language/text.ts';
import {
  accountChangedText,
  alreadyMemberText,
  codeText,
  numberWantedText,
  passwordChangedText,
  signInMethodChangedText,
  unusualSignInText,
} from '#server/identity/mails/auth-texts.ts';

const LONG_PLACE = text('Port Harcourt, Federal Republic of Nigeria (2c0f:f248:1234:5678::9)');

test.each(LANGUAGES)(
  'every text message in %s is one, in letters that are billed as one',
  (language) => {
    for (const sent of [
      codeText(language, '123456', 10),
      alreadyMemberText(language),
      numberWantedText(language),
      passwordChangedText(language),
      signInMethodChangedText(language),
      unusualSignInText(language, LONG_PLACE),
      accountChangedText(language, text('2FA was turned off')),
    ]) {
      expect(sent.length, sent).toBeLessThanOrEqual(160);
      expect(sent).toMatch(/^[\x20-\x7e]+$/);
      expect(sent).not.toMatch(/[{}]/);
    }
  },
);

test('a text message is in the language of its reader', () => {
  expect(codeText('en', '123456', 10)).toBe(
    "123456 is your Oja code. It works for 10 minutes. Don't share this code: Oja never asks for it.",
  );
  expect(codeText('pcm', '123456', 10)).toBe(
    '123456 na your Oja code. E dey work for 10 minutes. No share dis code: Oja no dey ever ask for am.',
  );
});
