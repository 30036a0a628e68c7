import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AFTER_SIGN_IN, rememberedOrigin } from '#core/navigation/origin.ts';
import { publicConfig } from '#web/lib/public-config.ts';

/**
 * The page to go to after signing in, as the address of this page remembered it when it opened:
 * on the way out the address is another one already.
 */
export function useOrigin(): string {
  const router = useRouter();
  const [origin] = useState(() => {
    const { searchStr } = router.latestLocation;
    return rememberedOrigin(new URLSearchParams(searchStr).get('from'));
  });
  return origin;
}

/** `path` with the remembered page, for going between the pages of signing in and up. */
export function keepingOrigin(path: string, origin: string): string {
  return origin === AFTER_SIGN_IN ? path : `${path}?from=${encodeURIComponent(origin)}`;
}

/** Where the link of a confirmation mail ends: our callback page, which goes on to `origin`. */
export function callbackAddress(origin: string): string {
  return keepingOrigin(`${publicConfig().url}/auth/callback`, origin);
}

/** Where the sandbox shows what was mailed to `email`. */
export function outboxAddress(email: string | null): string {
  return email ? `/sandbox/outbox?to=${encodeURIComponent(email)}` : '/sandbox/outbox';
}

export function isSandbox(): boolean {
  return publicConfig().mode === 'sandbox';
}
