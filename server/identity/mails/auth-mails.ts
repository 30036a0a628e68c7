import { BRAND } from '#core/brand/brand.ts';
import { layOut, type MailContent } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

// No mail here contains anything that somebody typed: its requester may not own the mailbox.

/** How many minutes the link and the code of a mail are valid. */
export interface Lives {
  readonly linkMinutes: number;
  readonly codeMinutes: number;
}

export interface LinkAndCode extends Lives {
  readonly to: string;
  readonly link: string;
  readonly code: string;
}

export function mailOf(
  to: string,
  subject: string,
  content: MailContent,
  dedupeKey?: string,
): Mail {
  return {
    to,
    subject,
    ...layOut(content),
    links: content.button ? [content.button.href] : [],
    code: content.code ?? null,
    ...(dedupeKey && { dedupeKey }),
  };
}

export function lives({ linkMinutes, codeMinutes }: Lives): string {
  return `The link works once and for ${linkMinutes} minutes, the code for ${codeMinutes}.`;
}

/** Sent on sign-up. */
export function confirmationMail({ to, link, code, ...minutes }: LinkAndCode): Mail {
  const subject = `Confirm your e-mail for ${BRAND.product}`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      `Someone, we hope you, opened an ${BRAND.product} account with this address and chose a password. Confirm only if that was you.`,
    ],
    button: { label: 'Confirm my e-mail', href: link },
    code,
    closing: `${lives(minutes)} If this was not you, do nothing and give the code to nobody: without your confirmation the account cannot be used. Did you confirm by mistake? Choose "Forgot password" on the sign-in page: your new password replaces the other and signs everyone else out.`,
  });
}

/** Sent when an address that has an account is signed up again; the page itself does not reveal it. */
export function alreadyMemberMail(to: string, signInLink: string, dedupeKey: string): Mail {
  const subject = `You already have an ${BRAND.product} account`;
  const content = {
    heading: subject,
    paragraphs: [
      `Someone, perhaps you, tried to open an ${BRAND.product} account with this address. You have one already, so nothing was changed.`,
    ],
    button: { label: 'Sign in', href: signInLink },
    closing:
      'If this was not you, there is nothing to do. Your account and your password are as they were.',
  };
  return mailOf(to, subject, content, dedupeKey);
}

export function recoveryMail({ to, link, code, ...minutes }: LinkAndCode): Mail {
  const subject = `Choose a new ${BRAND.product} password`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: ['Someone, we hope you, forgot the password of your account and asked for this.'],
    button: { label: 'Choose a new password', href: link },
    code,
    closing: `${lives(minutes)} If this was not you, do nothing: your password stays as it is. Nobody from ${BRAND.product} will ever ask you for the code.`,
  });
}

/** Signs in without a password. */
export function magicLinkMail({ to, link, code, ...minutes }: LinkAndCode): Mail {
  return mailOf(to, `Your ${BRAND.product} sign-in link`, {
    heading: `Sign in to ${BRAND.product}`,
    paragraphs: ['Someone, we hope you, asked to sign in with this address.'],
    button: { label: 'Sign in', href: link },
    code,
    closing: `${lives(minutes)} If this was not you, do nothing. Nobody from ${BRAND.product} will ever ask you for the code.`,
  });
}
