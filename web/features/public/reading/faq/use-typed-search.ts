import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';

const faqSearch = searchSchema('/faq', { q: text(200) });

const REST_MS = 300;

/**
 * The search text, in the URL as `q`: at once on the screen, in the URL after a pause. Back and Forward restore earlier
 * ones.
 */
export function useTypedSearch() {
  const router = useRouter();
  const { q: inUrl } = useRouteSearch(faqSearch);
  const change = useChangeSearch(faqSearch);
  const [typed, setTyped] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  if (known !== inUrl) {
    setKnown(inUrl);
    if (typed.trim() !== inUrl) setTyped(inUrl);
  }

  const commit = () => {
    const wanted = typed.trim();
    if (wanted === inUrl || router.state.location.pathname !== '/faq') return;
    change({ q: wanted });
  };
  useEffect(() => {
    const timer = setTimeout(commit, REST_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, commit };
}
