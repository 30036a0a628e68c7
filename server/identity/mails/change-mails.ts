import { BRAND } from '#core/brand/brand.ts';
import { type LinkAndCode, lives, mailOf } from '#server/identity/mails/auth-mails.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

/** To an account's address, when its owner requested a change to another. Does not name the other. */
export function oldEmailMail({ to, link, code, ...minutes }: LinkAndCode): Mail {
  const subject = `Confirm the new address of your ${BRAND.product} account`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      'You asked to use another e-mail address. Confirm here, and in the mail we sent to the new address. Either may come first.',
    ],
    button: { label: 'Yes, change my address', href: link },
    code,
    closing: `${lives(minutes)} If this was not you, do not confirm. Someone may be using your account: change your password at once and sign out everywhere.`,
  });
}

/** To an account's new address. */
export function newEmailMail({ to, link, code, ...minutes }: LinkAndCode): Mail {
  const subject = `Confirm this address for ${BRAND.product}`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      `Someone, we hope you, asked to use this address for their ${BRAND.product} account. Confirm only if that is your account.`,
    ],
    button: { label: 'Confirm this address', href: link },
    code,
    closing: `${lives(minutes)} If this was not you, do nothing and give the code to nobody.`,
  });
}

/** To an address that has an account already, when another account requested it. */
export function emailWantedMail(to: string, signInLink: string, dedupeKey: string): Mail {
  const subject = `Someone asked to use your address at ${BRAND.product}`;
  const content = {
    heading: subject,
    paragraphs: [
      `Another ${BRAND.product} account asked for this address. It is yours, so nothing was changed. If both accounts are yours, sign in with this one.`,
    ],
    button: { label: 'Sign in', href: signInLink },
    closing: 'If this was not you, there is nothing to do.',
  };
  return mailOf(to, subject, content, dedupeKey);
}

/** To the previous address. */
export function emailChangedMail(to: string): Mail {
  const subject = `Your ${BRAND.product} address was changed`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      `Your ${BRAND.product} account has a new e-mail address. We send nothing to this one any more.`,
    ],
    closing: `If this was not you, write to ${BRAND.supportEmail} at once.`,
  });
}

export function phoneChangedMail(to: string): Mail {
  const subject = `Your ${BRAND.product} phone number was changed`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: ['A phone number was confirmed for your account. It can be used to sign in.'],
    closing: `If this was not you, write to ${BRAND.supportEmail} at once.`,
  });
}

export function reauthenticationMail({
  to,
  code,
  codeMinutes,
}: Pick<LinkAndCode, 'to' | 'code' | 'codeMinutes'>): Mail {
  return mailOf(to, `Your ${BRAND.product} security code`, {
    heading: 'Is it you?',
    paragraphs: ['You asked to change the password of your account.'],
    code,
    closing: `The code works once and for ${codeMinutes} minutes. If this was not you, someone may be using your account: sign out everywhere and change your password. Nobody from ${BRAND.product} will ever ask you for the code.`,
  });
}

/** Sent after every change of password, to the address the account already had. */
export function passwordChangedMail(to: string): Mail {
  const subject = `Your ${BRAND.product} password was changed`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: ['All your other sessions were signed out.'],
    closing: `If this was not you, write to ${BRAND.supportEmail} at once.`,
  });
}
