import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  inCurrency,
  publishableDraft,
  readSavedDraft,
  type OfferDraft,
} from '#web/features/trading/offers/form/offer-draft.ts';
import type { Money } from '#core/money/money.ts';
import { banksConfirm } from '#web/lib/forms/banks-confirm.ts';
import { useAppFields } from '#web/lib/forms/use-app-fields.ts';

const PAUSE_MS = 300;

/**
 * The form of an offer, new or changed. Input survives a reload and a detour, in this tab only. `middle` is the
 * market's rate, which loads and changes while somebody types.
 */
export function useOfferDraft({
  storageKey,
  first,
  asked,
  before = null,
  middle,
}: {
  /** The storage key of the input. */
  storageKey: string;
  /** The initial values where nothing was stored. */
  first: OfferDraft;
  /** Values from a link, which override the stored ones. */
  asked?: Partial<OfferDraft>;
  /** The current offer, when one is being changed. */
  before?: OfferDraft | null;
  middle: Money | null;
}): { form: UseFormReturn<OfferDraft>; forget: () => void } {
  const checked = useRef({ middle, before });
  useEffect(() => {
    checked.current = { middle, before };
  });
  const [begin] = useState(() => {
    const stored = { ...first, ...loadDraft(storageKey) };
    const { asset = stored.asset, fiat = stored.fiat, ...rest } = asked ?? {};
    return { ...inCurrency(stored, asset, fiat), ...rest };
  });
  const form = useAppFields<OfferDraft>({
    resolver: (values, context, options) =>
      zodResolver(publishableDraft(checked.current.middle, checked.current.before))(
        values,
        context,
        options,
      ),
    checks: 'leaving',
    defaultValues: {
      ...begin,
      ...(!banksConfirm() && { autoRelease: false }),
    },
  });

  const { subscribe } = form;
  const unsaved = useRef<OfferDraft>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      if (unsaved.current) saveDraft(storageKey, unsaved.current);
      unsaved.current = null;
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved.current = values;
        clearTimeout(timer);
        timer = setTimeout(saveNow, PAUSE_MS);
      },
    });
    // Input right before leaving, by a link or by closing the page, is stored too.
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      stop();
      saveNow();
    };
  }, [subscribe, storageKey]);

  const forget = () => {
    unsaved.current = null;
    saveDraft(storageKey, null);
  };
  return { form, forget };
}

function loadDraft(key: string): OfferDraft | null {
  try {
    return readSavedDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Without storage publishing still works. */
function saveDraft(key: string, draft: OfferDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // The draft stays in the page.
  }
}
