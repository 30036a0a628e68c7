import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AskForAgreement } from '#web/features/account/consent/ask-for-agreement.tsx';
import { answerTerms, isAskedForTerms, onTermsAsked } from '#web/lib/supabase/ask-for-terms.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { termsStateQuery } from '#web/lib/supabase/terms.ts';

/**
 * Asks for agreement to the current terms: once per visit after a new version or where a sign-up named none, and
 * whenever something that was begun waits for it.
 */
export default function ConsentBackground() {
  const userId = useUserId();
  const { data: state, refetch } = useQuery(termsStateQuery(userId));
  const isAsked = useSyncExternalStore(onTermsAsked, isAskedForTerms, isAskedForTerms);
  const [isLater, setLater] = useState(() => wasPutOff(userId));
  // The server just refused: whatever was read before, the agreement is missing.
  useEffect(() => {
    if (isAsked) void refetch().then(({ isError }) => isError && answerTerms(false));
  }, [isAsked, refetch]);
  // Nothing waits for somebody who is gone.
  useEffect(() => () => answerTerms(false), []);

  if (!state || (state.accepted && !isAsked) || (isLater && !isAsked)) return null;
  return (
    <AskForAgreement
      state={state}
      isWaitedFor={isAsked}
      onAgreed={() => answerTerms(true)}
      onLater={() => {
        putOff(userId);
        setLater(true);
        answerTerms(false);
      }}
    />
  );
}

const laterKey = (userId: string) => `oja-terms-later:${userId}`;

function wasPutOff(userId: string): boolean {
  try {
    return sessionStorage.getItem(laterKey(userId)) !== null;
  } catch {
    return false;
  }
}

function putOff(userId: string): void {
  try {
    sessionStorage.setItem(laterKey(userId), '1');
  } catch {
    // Without storage it is put off until the page is loaded again.
  }
}
