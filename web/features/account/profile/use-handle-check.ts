import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import { t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { call } from '#web/lib/supabase/call.ts';

const PAUSE_MS = 350;

/** What is known of a handle while it is typed. */
export interface HandleCheck {
  /** Why it cannot be had; null where nothing is known against it. */
  readonly problem: string | null;
  /** What is good to know of one that can be had: nothing, or that it shows the full name. */
  readonly free: 'free' | 'reveals name' | null;
  readonly isChecking: boolean;
}

const SHORTEST_TRY = 3;

/** Judges a handle once somebody stops typing: by its spelling here, and whether it is free by the server. */
export function useHandleCheck(typed: string): HandleCheck {
  const handle = tidyHandle(typed);
  const [settled, setSettled] = useState(handle);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(handle), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [handle]);
  const misspelt = handleProblem(handle);
  const isSettled = settled === handle;
  const isAsked = isSettled && misspelt === null;
  const { data, isFetching } = useQuery({
    queryKey: ['profile', 'handle-check', settled],
    queryFn: () => call('check_handle', { p_handle: settled }),
    enabled: isAsked,
    // Somebody else may take it meanwhile; saving decides.
    staleTime: 10_000,
    retry: false,
  });
  const isChecking = misspelt === null && (!isSettled || isFetching);
  if (misspelt) {
    const isTried = isSettled && handle.length >= SHORTEST_TRY;
    return { problem: isTried ? t(misspelt) : null, free: null, isChecking };
  }
  if (!isAsked || !data) return { problem: null, free: null, isChecking };
  return {
    problem: data.problem && responseText(data.problem_text, data.problem),
    free: data.available ? (data.reveals_name ? 'reveals name' : 'free') : null,
    isChecking,
  };
}
