import { useEffect, useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';

type Health = 'asking' | 'ready' | 'trouble';

/** Whether the service responds now, checked once the page is loaded; the link works without scripts. */
export function ServiceStatus() {
  const [health, setHealth] = useState<Health>('asking');
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/health/ready', { signal: leaving.signal })
      .then(async (answer) => {
        // Until its body is read a response counts as in flight.
        await answer.text();
        setHealth(answer.ok ? 'ready' : 'trouble');
      })
      .catch(() => {
        if (!leaving.signal.aborted) setHealth('trouble');
      });
    return () => leaving.abort();
  }, []);

  return (
    <a href="/health/ready" className="underline decoration-line underline-offset-4">
      <span role="status">
        {health === 'asking' && t('Check now')}
        {health === 'ready' && t('All systems working')}
        {health === 'trouble' && t('The service is not responding normally')}
      </span>
    </a>
  );
}
