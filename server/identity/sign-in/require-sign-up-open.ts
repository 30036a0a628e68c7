import { ERRORS } from '#core/errors/app-error.ts';
import { SWITCHES } from '#core/settings/switches.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const { key, refusal } = SWITCHES.sign_up;

/** Whether accounts can be opened at this moment. */
export function isSignUpOpen(db: Db): Promise<boolean> {
  return readSetting(db, key);
}

/** Refuses to open an account while that is turned off, whoever asks. */
export async function requireSignUpOpen(db: Db): Promise<void> {
  if (await isSignUpOpen(db)) return;
  throw new AuthError('signup_disabled', { message: ERRORS[refusal].message });
}
