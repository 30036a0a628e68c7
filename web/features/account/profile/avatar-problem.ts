import type { Text } from '#core/language/text.ts';
import { PROFILE_MESSAGES } from '#core/identity/profile-texts.ts';

/** The chosen file cannot become a picture; the message suggests another. */
export class UnusablePicture extends Error {}

/** Nobody is signed in to own the picture. */
export class NotSignedIn extends Error {}

/** The message when a picture was not saved: the reason where there is one that helps. */
export function avatarProblem(error: Error): string | Text {
  if (error instanceof NotSignedIn) return PROFILE_MESSAGES.avatarSignedOut;
  const reason = error.message.trim();
  if (reason !== '' && (error instanceof UnusablePicture || wasAnswered(error))) {
    return PROFILE_MESSAGES.avatarFailed(reason);
  }
  return PROFILE_MESSAGES.avatarUnexpected;
}

/** The server refused with a reason. Without a response, or after a fault, its text would help nobody. */
function wasAnswered(error: object): boolean {
  if ('status' in error && typeof error.status === 'number') {
    return error.status >= 400 && error.status < 500;
  }
  return (
    'code' in error && typeof error.code === 'string' && !/^(?:|XX.*|PGRST001)$/.test(error.code)
  );
}
