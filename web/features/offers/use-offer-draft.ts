import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  EMPTY_DRAFT,
  PublishableDraft,
  readKeptDraft,
  type OfferDraft,
} from '#core/market/offer-draft.ts';

const PAUSE_MS = 300;

/** The form of a new offer. What is typed outlives a reload and a detour, in this tab alone. */
export function useOfferDraft(
  userId: string,
  asked: Partial<OfferDraft>,
): { form: UseFormReturn<OfferDraft>; forget: () => void } {
  const key = `oja-offer-draft:${userId}`;
  const form = useForm<OfferDraft>({
    resolver: zodResolver(PublishableDraft),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_DRAFT, ...kept(key), ...asked },
  });

  const unkept = useRef<OfferDraft>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      if (unkept.current) keep(key, unkept.current);
      unkept.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unkept.current = values;
        clearTimeout(timer);
        timer = setTimeout(keepNow, PAUSE_MS);
      },
    });
    // Who types and leaves at once, by a link or by closing the page, finds it again too.
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      stop();
      keepNow();
    };
  }, [form, key]);

  const forget = () => {
    unkept.current = null;
    keep(key, null);
  };
  return { form, forget };
}

function kept(key: string): OfferDraft | null {
  try {
    return readKeptDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still publishes. */
function keep(key: string, draft: OfferDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Nothing to do: the draft lives in the page.
  }
}
