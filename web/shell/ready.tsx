import { useEffect } from 'react';
import { repeatEarlyUse } from '#web/lib/page/early-use.ts';

/** Stands at the end of a page: once this is there, the page hears what is done on it, and gets what was done before. */
export function Ready() {
  useEffect(repeatEarlyUse, []);
  return null;
}
