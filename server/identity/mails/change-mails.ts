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
        'You asked to use another e-mail address. Confirm here, and in the mail we sent to the new address. Either may come first.',
      ),
    ],
    button: mailText('Yes, change my address'),
    closing: mailText(
      'If this was not you, do not confirm. Someone may be using your account: change your password at once and sign out everywhere.',
    ),
  });
}

/** To an account's new address. */
export function newEmailMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Confirm this address for {product}', { product }),
    paragraphs: [
      mailText(
        'Someone, we hope you, asked to use this address for their {product} account. Confirm only if that is your account.',
        { product },
      ),
    ],
    button: mailText('Confirm this address'),
    closing: mailText('If this was not you, do nothing and give the code to nobody.'),
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
        'Another {product} account asked for this address. It is yours, so nothing was changed. If both accounts are yours, sign in with this one.',
        { product },
      ),
    ],
    button: { label: mailText('Log in'), href: signInLink },
    closing: mailText('If this was not you, there is nothing to do.'),
  };
  return mailIn(language, to, texts, dedupeKey);
}

/** To the previous address. */
export function emailChangedMail(to: string, language: Language): Mail {
  return mailIn(language, to, {
    subject: mailText('Your {product} address was changed', { product }),
    paragraphs: [
      mailText(
        'Your {product} account has a new e-mail address. We send nothing to this one any more.',
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
      mailText('A phone number was confirmed for your account. It can be used to sign in.'),
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
      'The code works once and for {codeMinutes} minutes. If this was not you, someone may be using your account: sign out everywhere and change your password. Nobody from {product} will ever ask you for the code.',
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
