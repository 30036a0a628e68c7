import { AppError } from '#core/errors/app-error.ts';
import { isMisleading } from '#server/identity/account/misleading-name.ts';

/** Invisible and direction-changing characters: names with and without them look the same. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cf}/u;

/**
 * Throws if a name in a profile could pass for the market's staff. A username that is an e-mail address is left to
 * the database, which knows its owner.
 */
export function refuseMisleadingNames(profile: Readonly<Record<string, unknown>>): void {
  const { full_name: fullName, username } = profile;
  refuse(fullName);
  if (typeof username === 'string' && !username.includes('@')) refuse(username);
}

function refuse(name: unknown) {
  if (typeof name !== 'string') return;
  if (UNSEEN.test(name) || isMisleading(name)) throw new AppError('NAME_NOT_ALLOWED');
}
