import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { type LinkAndCode, linkMail } from '#server/identity/mails/auth-mails.ts';
import { mailIn } from '#server/identity/mails/mail-in.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

const { product } = BRAND;
const WRITE_AT_ONCE = mailText('If this was not you, write to {email} at once.', {
  email: BRAND.supportEmail,
});

/** To an account's address, when its owner requested a change to another. Does not name the other. */
export function oldEmailMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Confirm the new address of your {product} account', { product }),
    paragraphs: [
      mailText(
        'You asked to use another email address. Confirm here, and in the email we sent to the new address. Either can come first.',
      ),
    ],
    button: mailText('Yes, change my address'),
    closing: mailText(
      'If this was not you, do not confirm. Someone may be using your account: change your password at once and log out everywhere.',
    ),
  });
}

/** To an account's new address. */
export function newEmailMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Confirm this address for {product}', { product }),
    paragraphs: [
      mailText(
        'You asked to use this address for your {product} account. Confirm only if that is your account.',
        { product },
      ),
    ],
    button: mailText('Confirm this address'),
    closing: mailText('If this was not you, do nothing and don’t share the code.'),
  });
}

/** To an address that has an account already, when another account requested it. */
export function emailWantedMail(
  to: string,
  language: Language,
  signInLink: string,
  dedupeKey: string,
): Mail {
  const texts = {
    subject: mailText('Someone asked to use your address at {product}', { product }),
    paragraphs: [
      mailText(
        'Another {product} account asked for this address. It is yours, so your account stays as it is. If both accounts are yours, log in with this one.',
        { product },
      ),
    ],
    button: { label: mailText('Log in'), href: signInLink },
    closing: mailText('If this was not you, you don’t need to do anything.'),
  };
  return mailIn(language, to, texts, dedupeKey);
}

/** To the previous address. */
export function emailChangedMail(to: string, language: Language): Mail {
  return mailIn(language, to, {
    subject: mailText('Your {product} address was changed', { product }),
    paragraphs: [
      mailText(
        'Your {product} account has a new email address. We no longer send anything to this one.',
        { product },
      ),
    ],
    closing: WRITE_AT_ONCE,
  });
}

export function phoneChangedMail(to: string, language: Language): Mail {
  return mailIn(language, to, {
    subject: mailText('Your {product} phone number was changed', { product }),
    paragraphs: [
      mailText('A phone number was confirmed for your account. You can log in with it.'),
    ],
    closing: WRITE_AT_ONCE,
  });
}

export function reauthenticationMail({
  to,
  language,
  code,
  codeMinutes,
}: Pick<LinkAndCode, 'to' | 'language' | 'code' | 'codeMinutes'>): Mail {
  return mailIn(language, to, {
    subject: mailText('Your {product} security code', { product }),
    heading: mailText('Is it you?'),
    paragraphs: [mailText('You asked to change the password of your account.')],
    code,
    closing: mailText(
      'The code works once and for {codeMinutes} minutes. If this was not you, someone may be using your account: log out everywhere and change your password. {product} never asks for the code.',
      { codeMinutes, product },
    ),
  });
}

/** Sent after every change of password, to the address the account already had. */
export function passwordChangedMail(to: string, language: Language): Mail {
  return mailIn(language, to, {
    subject: mailText('Your {product} password was changed', { product }),
    paragraphs: [mailText('You were logged out on all your other devices.')],
    closing: WRITE_AT_ONCE,
  });
}
