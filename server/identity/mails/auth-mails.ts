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
    subject: mailText('Confirm your e-mail for {product}', { product }),
    paragraphs: [
      mailText(
        'Someone, we hope you, opened an {product} account with this address and chose a password. Confirm only if that was you.',
        { product },
      ),
    ],
    button: mailText('Confirm my e-mail'),
    closing: mailText(
      'If this was not you, do nothing and give the code to nobody: without your confirmation the account cannot be used. Did you confirm by mistake? Choose "Forgot password" on the sign-in page: your new password replaces the other and signs everyone else out.',
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
        'Someone, perhaps you, tried to open an {product} account with this address. You have one already, so nothing was changed.',
        { product },
      ),
    ],
    button: { label: mailText('Log in'), href: signInLink },
    closing: mailText(
      'If this was not you, there is nothing to do. Your account and your password are as they were.',
    ),
  };
  return mailIn(language, to, texts, dedupeKey);
}

export function recoveryMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Choose a new {product} password', { product }),
    paragraphs: [
      mailText('Someone, we hope you, forgot the password of your account and asked for this.'),
    ],
    button: mailText('Choose a new password'),
    closing: mailText(
      'If this was not you, do nothing: your password stays as it is. Nobody from {product} will ever ask you for the code.',
      { product },
    ),
  });
}

/** Signs in without a password. */
export function magicLinkMail(parts: LinkAndCode): Mail {
  return linkMail(parts, {
    subject: mailText('Your {product} sign-in link', { product }),
    heading: mailText('Sign in to {product}', { product }),
    paragraphs: [mailText('Someone, we hope you, asked to sign in with this address.')],
    button: mailText('Log in'),
    closing: mailText(
      'If this was not you, do nothing. Nobody from {product} will ever ask you for the code.',
      { product },
    ),
  });
}
