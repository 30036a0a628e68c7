import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/supabase-js';
import { BRAND } from '#core/brand/brand.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import { GOOGLE_MESSAGES } from '#core/identity/auth-texts.ts';
import { newAccount } from '#web/features/account/auth/sign-up/new-account.ts';
import { noteActivity } from '#web/lib/supabase/account-activity.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';

/**
 * What follows every completed sign-in, in parallel with the navigation and never delaying it: the server is notified,
 * a newcomer by Google is welcomed, the wallet's balances are loaded. Failures here are silent.
 */
export async function afterSignIn(queryClient: QueryClient): Promise<void> {
  newAccount.forget();
  // What visitors were shown may look different to this person.
  void queryClient.invalidateQueries();
  try {
    const client = await lazyBackend();
    const { data } = await client.auth.getSession();
    const user = data.session?.user;
    if (!user) return;
    await Promise.allSettled([
      noteActivity(client, user.id, 'Account Login'),
      welcome(client, user),
      syncWallet(queryClient, user.id),
    ]);
  } catch {
    // The sign-in itself succeeded.
  }
}

/** Once per person: the mail, and for somebody who came by Google a welcome, since no form showed one. */
async function welcome(client: Backend, user: User): Promise<void> {
  if (!user.email) return;
  const byGoogle = user.app_metadata.provider === 'google';
  if (!byGoogle) return;
  const { data: sent, error } = await client
    .from('email_logs')
    .select('email_type')
    .eq('user_id', user.id)
    .eq('email_type', 'welcome')
    .limit(1);
  if (error || sent.length > 0) return;
  const name = nameOf(user);
  const answer = await client.functions.invoke('welcome-email-service', {
    body: {
      user_id: user.id,
      user_email: user.email,
      user_name: name ?? user.email,
      signup_method: 'google',
    },
  });
  if (answer.error) return;
  toast.success(GOOGLE_MESSAGES.welcome(BRAND.product, name && firstName(name)), {
    description: GOOGLE_MESSAGES.welcomeMore,
  });
}

/** Balances are loaded when the wallet opens. */
async function syncWallet(queryClient: QueryClient, userId: string): Promise<void> {
  await Promise.all(
    CRYPTO_ASSETS.map((asset) => queryClient.prefetchQuery(availableQuery(userId, asset))),
  );
}

function nameOf({ user_metadata }: User): string | null {
  const name: unknown = user_metadata['full_name'] ?? user_metadata['name'];
  return typeof name === 'string' && name.trim() ? name.trim() : null;
}
