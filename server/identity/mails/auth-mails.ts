import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { joined, type Text } from '#core/language/text.ts';
import { type MailTexts, mailIn } from '#server/identity/mails/mail-in.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

// No mail here contains anything that somebody typed: its requester may not own the mailbox.

const { product } = BRAND;

export interface LinkAndCode {
  readonly to: string;
  readonly language: Language;
  readonly link: string;
  readonly code: string;
  /** How long each is valid. */
  readonly linkMinutes: number;
  readonly codeMinutes: number;
}

/** A mail with a link and a code; its closing begins with how long they are valid. */
export function linkMail(
  { to, language, link, code, linkMinutes, codeMinutes }: LinkAndCode,
  { button, closing, ...texts }: Omit<MailTexts, 'button' | 'code'> & { readonly button: Text },
): Mail {
  const lives = mailText(
    'The link works once and for {linkMinutes} minutes, the code for {codeMinutes}.',
    { linkMinutes, codeMinutes },
  );
  return mailIn(language, to, {
    ...texts,
    button: { label: button, href: link },
    code,
    closing: joined([lives, closing]),
  });
}

/** Sent on sign-up. */
export function confirmationMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Confirm your email for {product}', { product }),
    paragraphs: [
      mailText(
        'Confirm your email to finish signing up for {product}. If you did not sign up, do not confirm.',
        { product },
      ),
    ],
    button: mailText('Confirm my email'),
    closing: mailText(
      'If this was not you, do nothing and don’t share the code: without your confirmation the account cannot be used. Did you confirm by mistake? Choose "Forgot password" on the login page: your new password replaces the other and logs everyone else out.',
    ),
  });
}

/** Sent when an address that has an account is signed up again; the page itself does not reveal it. */
export function alreadyMemberMail(
  to: string,
  language: Language,
  signInLink: string,
  dedupeKey: string,
): Mail {
  const texts = {
    subject: mailText('You already have an {product} account', { product }),
    paragraphs: [
      mailText(
        'Someone, perhaps you, tried to open an {product} account with this address. You already have one, so your account stays as it is.',
        { product },
      ),
    ],
    button: { label: mailText('Log in'), href: signInLink },
    closing: mailText(
      'If this was not you, you don’t need to do anything. Your account and your password stay as they are.',
    ),
  };
  return mailIn(language, to, texts, dedupeKey);
}

export function recoveryMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Choose a new {product} password', { product }),
    paragraphs: [mailText('You asked for a new password for your account.')],
    button: mailText('Choose a new password'),
    closing: mailText(
      'If this was not you, do nothing: your password stays as it is. {product} never asks for the code.',
      { product },
    ),
  });
}

/** Signs in without a password. */
export function magicLinkMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Your {product} login link', { product }),
    heading: mailText('Log in to {product}', { product }),
    paragraphs: [mailText('You asked to log in with this address.')],
    button: mailText('Log in'),
    closing: mailText('If this was not you, do nothing. {product} never asks for the code.', {
      product,
    }),
  });
}
