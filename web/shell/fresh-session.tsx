import { useEffect } from 'react';
import { backend } from '#web/lib/backend.ts';
import { keepSessionFresh } from '#web/lib/keep-session-fresh.ts';

/** Keeps the session of a signed-in person fresh, on whatever page and also where nobody looks at the tab. */
export default function FreshSession() {
  useEffect(() => keepSessionFresh(backend().auth), []);
  return null;
}
