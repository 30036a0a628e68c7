import { RealtimeClient } from '@supabase/realtime-js';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The realtime connection. It uses the signed-in person's token, also after a refresh. */
export function liveLine(
  url: string,
  who: {
    key: string;
    auth: Pick<SupabaseClient['auth'], 'onAuthStateChange'>;
    accessToken: () => Promise<string>;
  },
): RealtimeClient {
  const line = new RealtimeClient(url, {
    params: { apikey: who.key },
    accessToken: who.accessToken,
  });
  let lastToken: string | undefined;
  who.auth.onAuthStateChange((_event, session) => {
    const token = session?.access_token;
    if (token === lastToken) return;
    lastToken = token;
    void line.setAuth(token);
  });
  return line;
}
