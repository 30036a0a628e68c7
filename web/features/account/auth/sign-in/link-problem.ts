import type { Text } from '#core/language/text.ts';
import { type AuthFailure, isFault } from '#core/identity/auth-problem.ts';
import type { FlowPurpose } from '#web/features/account/auth/sign-in/auth-return.ts';
import { GOOGLE_MESSAGES } from '#core/identity/auth-texts.ts';

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
      title: 'This account is closed',
      next: 'If you think that is a mistake, write to support.',
      action: 'sign-in',
    };
  }
  if (purpose === 'google') return googleProblem(failure);
  if (purpose === 'google-link') return notConnected(failure);
  if (isFault(failure)) {
    return {
      title: 'Oja could not be reached',
      next: 'Check your connection and open the link again, or have a new one sent.',
      action: again(purpose),
    };
  }
  if (isOpenedElsewhere(failure)) return elsewhere(purpose);
  if (TOO_OLD.has(failure.code ?? '')) {
    return {
      title: 'This link is used or too old',
      next: USED[purpose],
      action: again(purpose),
    };
  }
  return {
    title: 'This link did not sign you in',
    next: 'It may be incomplete: some mail programs cut long links. Sign in, or have a new link sent.',
    action: again(purpose),
  };
}

const TOO_OLD = new Set(['otp_expired', 'flow_state_not_found', 'flow_state_expired']);

type MailPurpose = Exclude<FlowPurpose, 'google' | 'google-link'>;

const USED: Record<MailPurpose, string> = {
  signup:
    'A link works once and for a limited time. If you followed it before, your address is confirmed: sign in. Otherwise have a new link sent.',
  recovery: 'A link works once and for a limited time. Ask for a new one and open it here.',
  'email-change':
    'A link works once and for a limited time. If you followed it before, there is nothing left to do. Otherwise ask for the change again.',
  other: 'A link works once and for a limited time. Sign in, or ask for a new one.',
};

/** The secret that began the flow is not in this browser, so its code is useless here. */
function isOpenedElsewhere({ name, code }: AuthFailure): boolean {
  return name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier';
}

function elsewhere(purpose: MailPurpose): LinkProblem {
  switch (purpose) {
    case 'signup':
      return {
        title: 'Your e-mail is confirmed',
        next: 'Sign in with your password. The link was opened in another browser than it was asked for in, so it signs nobody in here.',
        action: 'sign-in',
      };
    case 'recovery':
      return {
        title: 'This link belongs to another browser',
        next: 'Open it in the browser you asked for it in, or enter the code from the mail here.',
        action: 'enter-code',
      };
    case 'email-change':
      return {
        title: 'Your new address is confirmed',
        next: 'Sign in to go on.',
        action: 'sign-in',
      };
    case 'other':
      return {
        title: 'This link belongs to another browser',
        next: 'Open it in the browser you asked for it in, or sign in here.',
        action: 'sign-in',
      };
  }
}

function googleProblem(failure: AuthFailure): LinkProblem {
  if (CONNECT_FIRST.has(failure.code ?? '')) {
    return {
      title: 'This address already has a password',
      next: 'Sign in with your password, then connect Google in your security settings. So nobody but you can join the two.',
      action: 'sign-in',
    };
  }
  if (failure.code === 'access_denied') {
    return {
      title: 'Google did not sign you in',
      next: 'You left Google before it was done. Nothing was changed.',
      action: 'try-again',
    };
  }
  return { title: 'Google did not sign you in', next: googleMessage(failure), action: 'try-again' };
}

function notConnected(failure: AuthFailure): LinkProblem {
  return { title: 'Google was not connected', next: googleMessage(failure), action: 'back' };
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
