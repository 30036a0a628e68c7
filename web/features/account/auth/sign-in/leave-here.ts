import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** Ends this browser's session and no other: an unfinished sign-in says nothing about the rest. */
export async function leaveHere(): Promise<void> {
  try {
    const client = await lazyBackend();
    await client.auth.signOut({ scope: 'local' });
  } catch {
    // A session that waits for its second factor can do nothing and ends by itself.
  }
}
