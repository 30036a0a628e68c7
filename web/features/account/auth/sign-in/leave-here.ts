import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** Ends this browser's session only: an unfinished sign-in implies nothing about the others. */
export async function leaveHere(): Promise<void> {
  try {
    const client = await lazyBackend();
    await client.auth.signOut({ scope: 'local' });
  } catch {
    // A session that waits for its second factor can do nothing and expires.
  }
}
