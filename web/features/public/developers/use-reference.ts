import { useEffect, useState } from 'react';
import { readReference } from '#web/features/public/developers/read-reference.ts';
import type { Reference } from '#web/features/public/developers/reference.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';

/** The reference as the server loaded it for this page, else read once by the browser. */
export function useReference() {
  const loaded = useLoaded() as Reference | undefined;
  const [read, setRead] = useState<Reference | undefined>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isKnown = loaded !== undefined;

  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    readReference().then(
      (found) => {
        if (!isGone) setRead(found);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isKnown, attempt]);

  const retry = () => {
    setHasFailed(false);
    setAttempt((before) => before + 1);
  };
  return { reference: loaded ?? read, hasFailed, retry };
}
