import type { Text } from '#core/language/text.ts';
import { type AuthFailure, isFault } from '#core/identity/auth-problem.ts';
import type { FlowPurpose } from '#web/features/account/auth/sign-in/auth-return.ts';
import { GOOGLE_MESSAGES } from '#core/identity/auth-texts.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The next action after a link that did not sign anybody in. */
export type NextAction = 'sign-in' | 'new-link' | 'recover' | 'enter-code' | 'try-again' | 'back';

export interface LinkProblem {
  readonly title: string;
  readonly next: string | Text;
  readonly action: NextAction;
}

/** What happened to somebody who came back from a mail or from Google, and what helps. */
export function linkProblem(failure: AuthFailure, purpose: FlowPurpose): LinkProblem {
  if (failure.code === 'user_banned') {
    return {
      title: msg('This account is closed'),
      next: msg('If you think this is a mistake, contact support.'),
      action: 'sign-in',
    };
  }
  if (purpose === 'google') return googleProblem(failure);
  if (purpose === 'google-link') return notConnected(failure);
  if (isFault(failure)) {
    return {
      title: msg('Couldn’t reach Oja'),
      next: msg('Check your connection and open the link again, or ask for a new one.'),
      action: again(purpose),
    };
  }
  if (isOpenedElsewhere(failure)) return elsewhere(purpose);
  if (TOO_OLD.has(failure.code ?? '')) {
    return {
      title: msg('This link was used or has expired'),
      next: USED[purpose],
      action: again(purpose),
    };
  }
  return {
    title: msg('This link did not log you in'),
    next: msg(
      'It may be incomplete: some email apps cut long links. Log in, or ask for a new link.',
    ),
    action: again(purpose),
  };
}

const TOO_OLD = new Set(['otp_expired', 'flow_state_not_found', 'flow_state_expired']);

type MailPurpose = Exclude<FlowPurpose, 'google' | 'google-link'>;

const USED: Record<MailPurpose, string> = {
  signup: msg(
    'A link works once and for a limited time. If you followed it before, your address is confirmed: log in. Otherwise ask for a new link.',
  ),
  recovery: msg('A link works once and for a limited time. Ask for a new one and open it here.'),
  'email-change': msg(
    'A link works once and for a limited time. If you followed it before, there is nothing left to do. Otherwise ask for the change again.',
  ),
  other: msg('A link works once and for a limited time. Log in, or ask for a new one.'),
};

/** The secret that began the flow is not in this browser, so its code is useless here. */
function isOpenedElsewhere({ name, code }: AuthFailure): boolean {
  return name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier';
}

function elsewhere(purpose: MailPurpose): LinkProblem {
  switch (purpose) {
    case 'signup':
      return {
        title: msg('Your email is confirmed'),
        next: msg(
          'Log in with your password. You opened the link in a different browser from the one you asked in, so it can’t log you in here.',
        ),
        action: 'sign-in',
      };
    case 'recovery':
      return {
        title: msg('This link belongs to another browser'),
        next: msg(
          'Open it in the browser you asked for it in, or enter the code from the email here.',
        ),
        action: 'enter-code',
      };
    case 'email-change':
      return {
        title: msg('Your new address is confirmed'),
        next: msg('Log in to continue.'),
        action: 'sign-in',
      };
    case 'other':
      return {
        title: msg('This link belongs to another browser'),
        next: msg('Open it in the browser you asked for it in, or log in here.'),
        action: 'sign-in',
      };
  }
}

function googleProblem(failure: AuthFailure): LinkProblem {
  if (CONNECT_FIRST.has(failure.code ?? '')) {
    return {
      title: msg('This address already has a password'),
      next: msg(
        'Log in with your password, then connect Google in your security settings. This way only you can connect the two.',
      ),
      action: 'sign-in',
    };
  }
  if (failure.code === 'access_denied') {
    return {
      title: msg('Google did not log you in'),
      next: msg('You left Google before finishing. No changes were made.'),
      action: 'try-again',
    };
  }
  return {
    title: msg('Google did not log you in'),
    next: googleMessage(failure),
    action: 'try-again',
  };
}

function notConnected(failure: AuthFailure): LinkProblem {
  return { title: msg('Google was not connected'), next: googleMessage(failure), action: 'back' };
}

function googleMessage(failure: AuthFailure): string | Text {
  const message = failure.message?.trim();
  if (isFault(failure) || !message) return GOOGLE_MESSAGES.unexpected;
  return GOOGLE_MESSAGES.error(message);
}

const CONNECT_FIRST = new Set(['identity_already_exists', 'user_already_exists', 'email_exists']);

function again(purpose: FlowPurpose): NextAction {
  if (purpose === 'recovery') return 'recover';
  return purpose === 'signup' ? 'new-link' : 'sign-in';
}
