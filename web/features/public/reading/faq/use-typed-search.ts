import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const REST_MS = 300;

/**
 * The search text, in the URL as `q`: at once on the screen, in the URL after a pause. Back and Forward restore earlier
 * ones.
 */
export function useTypedSearch() {
  const router = useRouter();
  const inAddress = useRouterState({
    select: ({ location }) => text((location.search as Record<string, unknown>)['q']),
  });
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }

  const commit = () => {
    const wanted = typed.trim();
    if (wanted === inAddress || router.state.location.pathname !== '/faq') return;
    const href = wanted === '' ? '/faq' : `/faq?q=${encodeURIComponent(wanted)}`;
    void router.navigate({ href, replace: true, resetScroll: false });
  };
  useEffect(() => {
    const timer = setTimeout(commit, REST_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, commit };
}

/** Query parameters are parsed as JSON, so that `?q=50` is a number. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
