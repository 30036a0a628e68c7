import { BRAND } from '#core/brand/brand.ts';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { listFactors } from '#web/lib/supabase/second-factor.ts';
import { isUnanswered, errorText } from '#web/lib/supabase/error-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What an authenticator app needs, once. */
export interface Enrolment {
  readonly factorId: string;
  readonly qrCode: string;
  readonly secret: string;
  readonly uri: string;
}

const LONGEST_FACTOR_NAME = 64;

/** Starts over: any existing authenticator is removed first. Failures have readable messages. */
export async function beginEnrolment(): Promise<Enrolment> {
  const { auth } = await lazyBackend();
  const { data } = await auth.getSession();
  if (!data.session) throw new Error(MFA_SETTINGS_MESSAGES.signedOut);
  const { email, phone } = data.session.user;
  await removeFactors(auth);
  return enrol(auth, `${BRAND.product} (${email || phone || data.session.user.id})`);
}

async function removeFactors(auth: Backend['auth']): Promise<void> {
  for (const { id } of await listFactors()) {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (!error) continue;
    throw new Error(
      isUnanswered(error)
        ? MFA_SETTINGS_MESSAGES.removeUnanswered
        : t(MFA_SETTINGS_MESSAGES.removeFailed(errorText(error))),
    );
  }
}

async function enrol(auth: Backend['auth'], name: string): Promise<Enrolment> {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: BRAND.product,
    friendlyName: name.slice(0, LONGEST_FACTOR_NAME),
  });
  if (error) throw new Error(t(MFA_SETTINGS_MESSAGES.setupFailed(errorText(error))));
  const { qr_code: qrCode, secret, uri } = data.totp;
  if (!data.id || !qrCode || !secret || !uri) {
    throw new Error(t(MFA_SETTINGS_MESSAGES.setupFailed(MFA_SETTINGS_MESSAGES.missingData)));
  }
  return { factorId: data.id, qrCode, secret, uri };
}
