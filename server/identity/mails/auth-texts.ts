import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { type MailSentence, mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text, Values } from '#core/language/text.ts';

// Text messages are billed per 160 characters; each of these is one.

export function codeText(language: Language, code: string, minutes: number): string {
  return say(
    language,
    "{code} is your {product} code. It works for {minutes} minutes. Don't share this code: {product} never asks for it.",
    { code, minutes },
  );
}

/** When a number that has an account is signed up again; the page itself does not reveal it. */
export function alreadyMemberText(language: Language): string {
  return say(
    language,
    'You already have an {product} account with this number. Log in with it. If you did not try to sign up, you do not need to do anything.',
  );
}

/** When another account requested a number that has one. */
export function numberWantedText(language: Language): string {
  return say(
    language,
    'Another {product} account asked for your number. It is yours, so your account stays as it is. You do not need to do anything.',
  );
}

export function passwordChangedText(language: Language): string {
  return say(
    language,
    'Your {product} password was changed. If this was not you, write to {email} at once.',
  );
}

/** To the number of an account when a sign-in method was added, changed or removed. */
export function signInMethodChangedText(language: Language): string {
  return say(
    language,
    'A way to log in to your {product} account was changed. If this was not you, write to {email} at once.',
  );
}

export function unusualSignInText(language: Language, place: Text): string {
  return say(
    language,
    'Unusual login to your {product} account: {place}. Not you? Log it out and change your password at once.',
    { place: renderIn(language, place).slice(0, 50) },
  );
}

/** Whatever else happened to an account, by its title. */
export function accountChangedText(language: Language, title: Text): string {
  return say(language, '{product}: {title}. If this was not you, write to {email} at once.', {
    title,
  });
}

function say(language: Language, sentence: MailSentence, values: Values = {}): string {
  const { product, supportEmail: email } = BRAND;
  return renderIn(language, mailText(sentence, { product, email, ...values }));
}
