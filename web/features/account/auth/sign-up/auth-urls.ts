import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FlowPurpose } from '#web/features/account/auth/sign-in/auth-return.ts';
import { AFTER_SIGN_IN, rememberedOrigin } from '#core/navigation/origin.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/**
 * The page to go to after signing in, from this page's URL when it opened: while leaving, the URL is another one
 * already.
 */
export function useOrigin(): string {
  const router = useRouter();
  const [origin] = useState(() => {
    const { from } = router.latestLocation.search as Record<string, string>;
    return rememberedOrigin(from);
  });
  return origin;
}

/** `path` with the remembered page, for links between the pages of signing in and up. */
export function withOrigin(path: string, origin: string): string {
  if (origin === AFTER_SIGN_IN) return path;
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(origin)}`;
}

/** Where a mail's link or Google returns to: our callback page, which continues to `origin`. */
export function callbackUrl(origin: string, purpose: FlowPurpose): string {
  return withOrigin(`${publicConfig().url}/auth/callback?for=${purpose}`, origin);
}

/** The page that takes the code of a mail or text message to `recipient`. */
export function codePage(
  type: 'signup' | 'recovery' | 'phone',
  recipient: string,
  origin: string,
): string {
  const named = type === 'phone' ? 'phone' : 'email';
  const query = recipient ? `&${named}=${encodeURIComponent(recipient)}` : '';
  return withOrigin(`/verify-otp?type=${type}${query}`, origin);
}

/** Where the sandbox shows what was sent to an email or number. */
export function outboxUrl(to: string | null): string {
  return to ? `/sandbox/outbox?to=${encodeURIComponent(to)}` : '/sandbox/outbox';
}

export function isSandbox(): boolean {
  return publicConfig().mode === 'sandbox';
}

/** Whether this installation offers a sign-in method that depends on an outside service. */
export function offers(feature: 'google_sign_in' | 'phone_sign_in'): boolean {
  return publicConfig().features[feature] === true;
}
