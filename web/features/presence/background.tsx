import { useEffect } from 'react';
import { keepPresence } from '#web/features/presence/heartbeat.ts';
import { call } from '#web/lib/call.ts';

/** Lets others know, while somebody is signed in, that they are here. A lost word is no loss. */
export default function PresenceBackground() {
  useEffect(
    () =>
      keepPresence(
        (status) => {
          call('set_user_presence', { p_status: status, p_platform: 'web' }).catch(() => undefined);
        },
        { document, window },
      ),
    [],
  );
  return null;
}
