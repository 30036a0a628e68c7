import { BRAND } from '#core/brand/brand.ts';
import { layOut } from '#server/outside/mail/layout.ts';
import type { Mail } from '#server/outside/mail/mailer.ts';

/** Sent on sign-up. Carries nothing the person typed: whoever signs up may not own the mailbox. */
export function confirmationMail(to: string, link: string, code: string, minutes: number): Mail {
  const content = layOut({
    heading: `Confirm your e-mail for ${BRAND.product}`,
    paragraphs: [
      `Someone, we hope you, opened an ${BRAND.product} account with this address. Confirm that it is yours to sign in and start trading.`,
    ],
    button: { label: 'Confirm my e-mail', href: link },
    code,
    closing: `The link and the code work once and for ${minutes} minutes. If this was not you, do nothing: no account is opened without your confirmation.`,
  });
  return {
    to,
    subject: `Confirm your e-mail for ${BRAND.product}`,
    ...content,
    links: [link],
    code,
  };
}

/** Sent when an address that has an account is signed up again; the page itself says nothing of it. */
export function alreadyMemberMail(to: string, signInLink: string, dedupeKey: string): Mail {
  const content = layOut({
    heading: `You already have an ${BRAND.product} account`,
    paragraphs: [
      `Someone, perhaps you, tried to open an ${BRAND.product} account with this address. You have one already, so nothing was changed.`,
    ],
    button: { label: 'Sign in', href: signInLink },
    closing:
      'If this was not you, there is nothing to do. Your account and your password are as they were.',
  });
  return {
    to,
    subject: `You already have an ${BRAND.product} account`,
    ...content,
    links: [signInLink],
    code: null,
    dedupeKey,
  };
}

/** Sent after every change of password, to the address the account already had. */
export function passwordChangedMail(to: string): Mail {
  const content = layOut({
    heading: `Your ${BRAND.product} password was changed`,
    paragraphs: ['All your other sessions were signed out.'],
    closing: `If this was not you, write to ${BRAND.supportEmail} at once.`,
  });
  return {
    to,
    subject: `Your ${BRAND.product} password was changed`,
    ...content,
    links: [],
    code: null,
  };
}
