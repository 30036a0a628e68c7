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
  const { q: inAddress } = useRouteSearch(faqSearch);
  const change = useChangeSearch(faqSearch);
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }

  const commit = () => {
    const wanted = typed.trim();
    if (wanted === inAddress || router.state.location.pathname !== '/faq') return;
    change({ q: wanted });
  };
  useEffect(() => {
    const timer = setTimeout(commit, REST_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, commit };
}
