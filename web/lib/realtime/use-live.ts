import { useEffect, useState } from 'react';

const EVERY_MS = 60_000;
/** A timer may fire a little early and must not miss its turn for that. */
const SLACK_MS = 1_000;

interface CachedAnswer {
  answer: unknown;
  at: number;
}

/** This browser's last answers, by name: shown at once on return to a page. */
const cache = new Map<string, CachedAnswer>();

/**
 * The result of `read`, polled every minute while the tab is visible: for plain pages, which have no queries. `first`
 * is what the server loaded for the page, and `failedFirst` that it failed; without a first answer the browser loads at
 * once.
 */
export function useLive<Answer>(
  name: string,
  first: Answer | undefined,
  read: () => Promise<Answer>,
  failedFirst = false,
): { answer: Answer | undefined; failed: boolean } {
  const [answer, setAnswer] = useState(
    () => (cache.get(name)?.answer as Answer | undefined) ?? first,
  );
  const [failed, setFailed] = useState(failedFirst);

  useEffect(() => {
    let gone = false;
    let asked = 0;
    if (first !== undefined && !cache.has(name)) {
      cache.set(name, { answer: first, at: Date.now() });
    }
    const ask = async () => {
      const known = cache.get(name);
      if (known) setAnswer(known.answer as Answer);
      const last = Math.max(asked, known?.at ?? 0);
      if (document.hidden || Date.now() - last < EVERY_MS - SLACK_MS) return;
      asked = Date.now();
      try {
        const now = await read();
        cache.set(name, { answer: now, at: Date.now() });
        if (gone) return;
        setAnswer(now);
        setFailed(false);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    const refresh = () => void ask();
    refresh();
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [name, first, read]);

  return { answer, failed };
}
