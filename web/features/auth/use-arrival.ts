import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { AUTH_MESSAGES } from '#core/messages/auth-messages.ts';
import { newAccount } from '#web/features/auth/new-account.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { toast } from '#web/lib/toast.ts';

/**
 * Finishes what a mail's link began: the API's client takes the session out of the address, and
 * the way on is `origin`. Answers why not when there is none; null while it is not known.
 */
export function useArrival(origin: string): AuthFailure | null {
  const router = useRouter();
  const [failure, setFailure] = useState<AuthFailure | null>(null);

  useEffect(() => {
    let gone = false;
    const arrive = async () => {
      const found = await readArrival();
      if (gone) return;
      if (found !== null) {
        setFailure(found);
        return;
      }
      newAccount.forget();
      toast.success(AUTH_MESSAGES.arrived);
      await router.navigate({ href: origin, replace: true });
    };
    void arrive();
    return () => {
      gone = true;
    };
  }, [origin, router]);

  return failure;
}

/** Null when somebody is signed in now. The client reads the address once, when it is made. */
async function readArrival(): Promise<AuthFailure | null> {
  try {
    const client = await lazyBackend();
    const { error } = await client.auth.initialize();
    if (error) return { status: error.status, message: error.message, code: reasonOf(error) };
    const { data } = await client.auth.getSession();
    return data.session ? null : {};
  } catch {
    return { status: 0 };
  }
}

/** A refused link carries its code among the details. */
function reasonOf(error: { code?: string; details?: unknown }): string | undefined {
  const { details } = error;
  const isObject = typeof details === 'object' && details !== null;
  if (isObject && 'code' in details && typeof details.code === 'string') return details.code;
  return error.code;
}
