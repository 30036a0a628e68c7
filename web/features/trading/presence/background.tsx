import { useEffect } from 'react';
import { startHeartbeat } from '#web/features/trading/presence/heartbeat.ts';
import { call } from '#web/lib/supabase/call.ts';

/** Reports presence while somebody is signed in. A lost report does no harm. */
export default function PresenceBackground() {
  useEffect(
    () =>
      startHeartbeat(
        (status) => {
          call('set_user_presence', { p_status: status, p_platform: 'web' }).catch(() => undefined);
        },
        { document, window },
      ),
    [],
  );
  return null;
}
